import type { ControlSchemas } from '@tutor-session/embed-api';
import { html, nothing, type TemplateResult } from 'lit';
import { onSubmit } from '../components/fields.ts';
import { badge, emptyState, time } from '../components/parts.ts';
import { View } from '../view.ts';

type Run = ControlSchemas['CertifyRun'];
type Check = ControlSchemas['CertifiedCheck'];

const labels = { ok: 'right', note: 'note', warn: 'warning', fail: 'wrong' } as const;
const tones = { ok: 'good', note: 'plain', warn: 'warm', fail: 'bad' } as const;

/** Drives the partner's own page in a browser, and shows each check's result as it comes; then the last runs. */
export class CertifyView extends View {
  static override properties = View.with('runs');
  protected override readonly pollMs = 1_000;

  declare runs: readonly Run[];

  constructor() {
    super();
    this.runs = [];
  }

  protected override async load(): Promise<void> {
    const { data } = await this.control<{ data: Run[] }>('GET', '/certify');
    this.runs = data;
  }

  protected override renderView(): TemplateResult {
    const [newest] = this.runs;
    const isRunning = newest?.ended === false;
    return html`<p>Opens your page in a browser of this machine, plays lessons at it, lets everything fail that can fail, and says what to fix.</p>
      <form class="fields" @submit=${this.#begin}>
        <label>Your page <input name="url" type="url" required placeholder="http://localhost:3000/lesson" size="40" .value=${newest?.url ?? ''} /></label>
        <label>What a student presses to start, if anything <input name="start" placeholder="text=Ada" /></label>
        <label class="check"><input name="quick" type="checkbox" /> Quick: one state each</label>
        <button class="primary" ?disabled=${isRunning || this.acting}>Run</button>
      </form>
      ${this.runs.length === 0 ? emptyState('Nothing was certified yet.', html`Name your page above; it must show this sandbox’s embed.`) : this.runs.map((run) => renderRun(run))}`;
  }

  readonly #begin = onSubmit((fields) => {
    const start = String(fields.get('start') ?? '').trim();
    const body = { url: fields.get('url'), quick: fields.has('quick'), ...(start && { start }) };
    void this.act(() => this.control('POST', '/certify', body));
  });
}

function renderRun(run: Run): TemplateResult {
  const found = run.checks.filter(hasFindings);
  const others = run.checks.filter((check) => !hasFindings(check));
  return html`<section>
    <h2>${run.url}</h2>
    <p role="status">${time(run.begun_at)} · ${describe(run, found.length)}</p>
    ${run.progress ? html`<progress max=${run.progress.of} value=${run.progress.done}></progress>` : nothing}
    ${found.map(renderCheck)}
    ${others.length > 0 ? html`<details><summary>${others.length} checks without a finding</summary>${others.map(renderCheck)}</details>` : nothing}
  </section>`;
}

function describe({ ended, failure, progress }: Run, found: number): string {
  if (failure !== null) return failure;
  if (!ended)
    return progress ? `${progress.done} of ${progress.of}: ${progress.text}` : 'Starting a browser…';
  return found === 0 ? 'Nothing to fix' : `${found} to fix`;
}

function hasFindings({ observations }: Check): boolean {
  return observations.some(({ level }) => level === 'fail' || level === 'warn');
}

function renderCheck({ protects, why, observations }: Check): TemplateResult {
  return html`<article>
    <h3>${protects}</h3>
    ${observations.map(
      ({ level, seen, fix }) => html`<p>${badge(labels[level], tones[level])} ${seen}</p>
        ${fix === undefined ? nothing : html`<p>${why}</p><p><strong>Fix:</strong> ${fix}</p>`}`,
    )}
  </article>`;
}

customElements.define('i-certify', CertifyView);
