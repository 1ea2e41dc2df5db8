import '@tutor-session/element';
import { type TutorTool, tutorSessionEvents } from '@tutor-session/element/class';
import type { Delivery } from '@tutor-session/protocol';
import { html, nothing, type TemplateResult } from 'lit';
import { control } from '../api/request.ts';
import { badge, emptyState, table } from '../components/parts.ts';
import { otherOrigin } from '../other-origin.ts';
import { href } from '../route.ts';
import { View } from '../view.ts';
import { type Attributes, markupFor } from './playground/markup.ts';
import { playgroundStyles } from './playground/playground-styles.ts';
import { readToken } from './playground/read-token.ts';
import './playground/sandbox-controls.ts';
import type { SessionRecord } from './session/moments.ts';

type Token = { readonly token: string; readonly embed_url: string; readonly expires_in: number };

interface LoggedEvent {
  readonly at: Date;
  readonly name: string;
  readonly detail: string;
}

const claimFields = ['student_id', 'subject', 'level', 'engine', 'topic', 'sandbox_seed'] as const;
const defaults = { student_id: 'student-42', subject: 'math', level: '3-5', engine: 'standard' };

/** A session as any student, in the element, beside what it dispatches and what is delivered for it. */
export class PlaygroundView extends View {
  static override styles = [...View.styles, playgroundStyles];
  static override properties = {
    ...View.properties,
    ...{
      token: { state: true },
      events: { state: true },
      deliveries: { state: true },
      framework: { state: true },
    },
  };

  declare token: string | undefined;
  declare events: readonly LoggedEvent[];
  declare deliveries: readonly Delivery[];
  declare framework: string;
  /** Why the element does not take the context. */
  declare contextProblem: string | undefined;

  constructor() {
    super();
    this.events = [];
    this.deliveries = [];
    this.framework = 'HTML';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.poll(1_000);
  }

  protected override async load(): Promise<void> {
    const id = this.#element?.sessionId;
    if (!id) return;
    const record = await this.control('GET', `/sessions/${encodeURIComponent(id)}/record`);
    this.deliveries = (record as SessionRecord).deliveries;
  }

  get #element(): HTMLElementTagNameMap['tutor-session'] | null {
    return this.renderRoot.querySelector('tutor-session');
  }

  /** The claims of the address, so that a colleague can be sent them. */
  get #claims(): Record<string, string> {
    const given = this.query(...claimFields);
    return Object.fromEntries(
      claimFields.flatMap((name) => {
        const value = given[name] ?? (defaults as Partial<Record<string, string>>)[name];
        return value ? [[name, value]] : [];
      }),
    );
  }

  get #attributes(): Attributes {
    const { heading, after, fit, context } = this.query('heading', 'after', 'fit', 'context');
    return {
      'expect-ready': true,
      ...(context ? { context } : {}),
      ...(heading ? { 'heading-level': heading } : {}),
      ...(after ? { 'after-end': after } : {}),
      ...(fit ? { 'fit-content': true as const } : {}),
    };
  }

  #fetchToken = async (): Promise<Token> => {
    const minted = (await control('POST', '/tokens', this.#claims)) as Token;
    this.token = minted.token;
    return { ...minted, embed_url: `${otherOrigin()}/embed/` };
  };

  #start = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const element = this.#element;
    if (!element) return;
    this.events = [];
    this.deliveries = [];
    await element.restart().catch(() => {}); // shown by the element, and logged
  };

  #log(name: string, detail: unknown): void {
    this.events = [...this.events, { at: new Date(), name, detail: JSON.stringify(detail) }].slice(-200);
  }

  /** The two tools that our tutor calls (decision 80); here they only log it. */
  #tool(name: string, description: string): TutorTool {
    const execute = (input: unknown) => this.#log(`tool ${name}`, input);
    return { description, inputSchema: { type: 'object' }, execute };
  }

  override firstUpdated(): void {
    for (const name of tutorSessionEvents) {
      // An envelope's own event says the same.
      if (name === 'tutor-event') continue;
      this.renderRoot.addEventListener(name, (event) => this.#log(name, (event as CustomEvent).detail));
    }
    if (this.#element) this.#element.fetchToken = this.#fetchToken;
  }

  override updated(): void {
    const element = this.#element;
    if (!element) return;
    const tools = {
      highlight: this.#tool('highlight', 'Marks a text of the page'),
      openExercise: this.#tool('openExercise', 'Opens an exercise of the page'),
    };
    const { tools: offered, context } = this.query('tools', 'context');
    if (Boolean(element.tools) !== Boolean(offered)) element.tools = offered ? tools : undefined;
    try {
      element.context = context ? JSON.parse(context) : undefined;
      this.contextProblem = undefined;
    } catch (error) {
      this.contextProblem = `The context is not taken: ${error instanceof Error ? error.message : error}`;
    }
  }

  protected override renderView(): TemplateResult {
    const attributes = this.#attributes;
    return html`
      <div class="play">
        <div>${this.#renderForm()}<i-sandbox @changed=${() => this.reload()}></i-sandbox></div>
        <div>
          <tutor-session loading="manual" expect-ready embed-url=${`${otherOrigin()}/embed/`} heading-level=${attributes['heading-level'] ?? '2'} after-end=${attributes['after-end'] ?? 'stay'} ?fit-content=${attributes['fit-content'] === true}></tutor-session>
          ${this.#renderLog()}
        </div>
      </div>
      ${this.#renderToken()}${this.#renderMarkup(attributes)}
    `;
  }

  #renderForm(): TemplateResult {
    const claims = this.#claims;
    const { heading = '', after = '', context = '' } = this.query('heading', 'after', 'context');
    const { fit, tools } = this.query('fit', 'tools');
    const change = (event: Event) => {
      const { name, value, type, checked } = event.target as HTMLInputElement;
      this.setQuery({ [name]: type === 'checkbox' ? (checked ? 'yes' : undefined) : value.trim() });
    };
    return html`<form class="form" @submit=${this.#start} @change=${change}>
      <h2>Claims of the token</h2>
      ${claimFields.map((name) => html`<label>${name}<input name=${name} .value=${claims[name] ?? ''} autocomplete="off" /></label>`)}
      <h2>Attributes of the element</h2>
      <label>heading-level<input name="heading" type="number" min="1" max="6" .value=${heading} /></label>
      <label>after-end<select name="after"><option value="">stay</option><option ?selected=${after === 'cover'}>cover</option></select></label>
      <label class="check"><input type="checkbox" name="fit" .checked=${fit !== undefined} />fit-content</label>
      <h2>What the page shows and offers</h2>
      <label>context, as JSON<textarea name="context" rows="3" placeholder='{ "exercise": { "text": "3/4 + 1/8" } }' .value=${context}></textarea></label>
      <p role="alert" class="failure" ?hidden=${!this.contextProblem}>${this.contextProblem}</p>
      <label class="check"><input type="checkbox" name="tools" .checked=${tools !== undefined} />tools highlight and openExercise</label>
      <button class="primary">Start a session</button>
    </form>`;
  }

  #renderLog(): TemplateResult {
    const id = this.#element?.sessionId;
    const attempts = this.deliveries.flatMap((delivery) =>
      delivery.attempts.map((attempt) => ({ ...attempt, event: delivery.event })),
    );
    return html`<div class="split">
      <section aria-labelledby="events">
        <h2 id="events">DOM events ${id ? html`of <a href=${href(['sessions', id])}>${id}</a>` : nothing}</h2>
        ${this.events.length === 0 ? emptyState('Nothing yet', 'Start a session: what the element dispatches appears here.') : nothing}
        <ol class="log plain" tabindex="0" aria-label="DOM events">
          ${this.events.map(({ at, name, detail }) => html`<li><span class="fine">${at.toLocaleTimeString('en-GB')}</span> <b>${name}</b> <code>${detail}</code></li>`)}
        </ol>
      </section>
      <section aria-labelledby="webhooks">
        <h2 id="webhooks">Webhooks</h2>
        ${this.deliveries.length === 0 ? emptyState('Nothing was delivered', html`Add an endpoint in <a href="#/webhooks">Webhooks</a>, then start a session.`) : nothing}
        <ol class="log plain" tabindex="0" aria-label="Webhooks">
          ${attempts.map(({ event, number, status, error, duration_ms }) => html`<li>${badge(String(status ?? error ?? 'failed'), status !== null && status < 300 ? 'good' : 'bad')} <b>${event}</b> attempt ${number}, ${duration_ms} ms</li>`)}
        </ol>
      </section>
    </div>`;
  }

  #renderToken(): TemplateResult | typeof nothing {
    if (!this.token) return nothing;
    const columns = [
      { title: 'Claim', cell: ({ name }: { name: string }) => html`<code>${name}</code>` },
      { title: 'Value', cell: ({ value }: { value: string }) => html`<span class="value">${value}</span>` },
      {
        title: '',
        cell: ({ isWrong }: { isWrong: boolean }) =>
          isWrong ? badge('wrong', 'bad') : badge('valid', 'good'),
      },
      { title: 'What it is', cell: ({ meaning }: { meaning: string }) => meaning },
    ];
    return html`<h2>The token, claim by claim</h2>
      <p class="fine">Signed by the sandbox with HS256; your backend does so by <code>createSessionToken</code>.</p>
      ${table(readToken(this.token, new Date()), { caption: 'Claims of the token', columns })}`;
  }

  #renderMarkup(attributes: Attributes): TemplateResult {
    const markup = markupFor(attributes);
    return html`<h2>Markup</h2>
      <div class="row" role="group" aria-label="Framework">
        ${Object.keys(markup).map((name) => html`<button class="quiet small" aria-pressed=${name === this.framework} @click=${() => (this.framework = name)}>${name}</button>`)}
      </div>
      <pre tabindex="0" role="group" aria-label=${`Markup for ${this.framework}`}>${markup[this.framework]}</pre>`;
  }
}

customElements.define('i-playground', PlaygroundView);
