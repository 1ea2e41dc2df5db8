import type { ControlSchemas } from '@tutor-session/embed-api';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { control } from '../../api/request.ts';
import { onSubmit } from '../../components/fields.ts';
import { failureText, sessionLink, time } from '../../components/parts.ts';
import { base } from '../../styles/base.ts';
import { playgroundStyles } from './playground-styles.ts';

const scenarios = [
  'happy',
  'abandoned',
  'paused-long',
  'token-expires-midway',
  'voice-fails',
  'homework',
  'page-exercises',
];
const steps = [
  ['1 minute', 60],
  ['1 hour', 3_600],
  ['1 day', 86_400],
] as const;

const faults = [
  [503, 'fail with 503'],
  [500, 'fail with 500'],
  [429, 'fail with 429'],
  [401, 'fail with 401'],
  [0, 'wait 5 seconds'],
] as const;

/** The sandbox itself: whole sessions to play, and its clock. Dispatches `changed` after each change. */
export class SandboxControls extends LitElement {
  static override styles = [base, playgroundStyles, css`:host { display: grid; gap: 1.5rem; }`];
  static override properties = { health: {}, played: {}, failing: {}, failure: {}, busy: {} };

  declare health: ControlSchemas['Health'] | undefined;
  /** The session that was played last. */
  declare played: string | undefined;
  /** For how many requests a fault was set. */
  declare failing: number | undefined;
  declare failure: unknown;
  declare busy: boolean;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#do(async () => {});
  }

  async #do(action: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await action();
      this.health = await control('GET', '/health');
      this.failure = undefined;
      this.dispatchEvent(new Event('changed'));
    } catch (error) {
      this.failure = error;
    } finally {
      this.busy = false;
    }
  }

  #playScenario = onSubmit((fields) =>
    this.#do(async () => {
      const path = `/scenarios/${fields.get('scenario')}`;
      const { session } = await control<ControlSchemas['PlayedScenario']>('POST', path, {});
      this.played = session.session_id;
    }),
  );

  #failNext = onSubmit((fields) => {
    const [status, count] = [Number(fields.get('status')), Number(fields.get('count'))];
    const fault = status > 0 ? { status } : { delayMs: 5_000 };
    void this.#do(async () => {
      await control('POST', '/faults', { count, fault });
      this.failing = count;
    });
  });

  #renderFaults(): TemplateResult {
    return html`<form class="form" @submit=${this.#failNext}>
      <h2>Faults</h2>
      <label>The next<input name="count" type="number" min="0" max="100" value="1" required /></label>
      <label>requests to the REST API or by the embed<select name="status">
        ${faults.map(([status, title]) => html`<option value=${status}>${title}</option>`)}
      </select></label>
      <button class="quiet" aria-disabled=${this.busy}>Set</button>
      <p role="status">${this.failing === undefined ? nothing : this.failing === 0 ? 'None fails.' : `Set for the next ${this.failing}.`}</p>
    </form>`;
  }

  override render(): TemplateResult {
    const ahead = this.health?.ahead_seconds ?? 0;
    return html`
      <form class="form" @submit=${this.#playScenario}>
        <h2>Scenario</h2>
        <label>A whole session, played at once<select name="scenario">${scenarios.map((name) => html`<option>${name}</option>`)}</select></label>
        <button class="quiet" aria-disabled=${this.busy}>Play the scenario</button>
        <p role="status">${this.played ? html`Played: ${sessionLink(this.played, 'see the session')}` : nothing}</p>
      </form>
      <div class="form">
        <h2>Clock</h2>
        <p>${time(this.health?.now)}${ahead > 0 ? `, ${Math.round(ahead)} s ahead` : ''}</p>
        <div class="row">
          ${steps.map(([name, seconds]) => html`<button class="quiet small" aria-label=${`Forward by ${name}`} @click=${() => this.#do(() => control('POST', '/advance', { seconds }))}>+ ${name}</button>`)}
          <button class="quiet small" aria-disabled=${ahead === 0} @click=${() => this.#do(() => control('POST', '/clock', { reset: true }))}>Reset</button>
        </div>
      </div>
      ${this.#renderFaults()}
      <div role="alert" class="failure" ?hidden=${this.failure === undefined}>${failureText(this.failure)}</div>
    `;
  }
}

customElements.define('i-sandbox', SandboxControls);
