import type { ControlSchemas } from '@tutor-session/embed-api';
import '@tutor-session/element';
import { type TutorTool, tutorSessionEvents } from '@tutor-session/element/class';
import type { Delivery, Taxonomy } from '@tutor-session/protocol';
import { html, nothing, type TemplateResult } from 'lit';
import { control } from '../../api/request.ts';
import { otherOrigin } from '../../other-origin.ts';
import { View } from '../../view.ts';
import { claimFields, optionFields, renderForm } from './form.ts';
import { type LoggedEvent, renderLogs } from './logs.ts';
import { type Attributes, markupFor } from './markup.ts';
import { playgroundStyles } from './playground-styles.ts';
import './sandbox-controls.ts';
import { renderToken } from './token.ts';

type Token = { readonly token: string; readonly embed_url: string; readonly expires_in: number };

const defaults = { student_id: 'student-42', subject: 'math', level: '3-5', engine: 'standard' };

/** A session as any student, in the element, beside what it dispatches and what is delivered for it. */
export class PlaygroundView extends View {
  static override styles = [...View.styles, playgroundStyles];
  static override properties = View.with('token', 'events', 'deliveries', 'framework', 'taxonomy');
  protected override readonly pollMs = 1_000;

  declare token: string | undefined;
  declare events: readonly LoggedEvent[];
  declare deliveries: readonly Delivery[];
  declare framework: string;
  declare taxonomy: Taxonomy | undefined;
  /** Why the element does not take the context. */
  declare contextProblem: string | undefined;

  constructor() {
    super();
    this.events = [];
    this.deliveries = [];
    this.framework = 'HTML';
  }

  protected override async load(): Promise<void> {
    this.taxonomy ??= await this.request('getTaxonomy');
    const id = this.#element?.sessionId;
    if (!id) return;
    const path = `/sessions/${encodeURIComponent(id)}/record`;
    this.deliveries = (await this.control<ControlSchemas['SessionRecord']>('GET', path)).deliveries;
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
    const minted = await control<Token>('POST', '/tokens', this.#claims);
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

  /** The two tools that our tutor calls; here they only log it. */
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
    const { taxonomy, contextProblem } = this;
    const fields = { claims: this.#claims, query: this.query(...optionFields), taxonomy, contextProblem };
    const attributes = this.#attributes;
    return html`
      <div class="play">
        ${renderForm(fields, { start: this.#start, set: (change) => this.setQuery(change) })}
        <div class="stage">
          <tutor-session loading="manual" expect-ready embed-url=${`${otherOrigin()}/embed/`} heading-level=${attributes['heading-level'] ?? '2'} after-end=${attributes['after-end'] ?? 'stay'} ?fit-content=${attributes['fit-content'] === true}></tutor-session>
          ${renderLogs(this.#element?.sessionId, this.events, this.deliveries)}
        </div>
        <i-sandbox @changed=${() => this.reload()}></i-sandbox>
      </div>
      ${this.token ? renderToken(this.token) : nothing}${this.#renderMarkup(attributes)}
    `;
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
