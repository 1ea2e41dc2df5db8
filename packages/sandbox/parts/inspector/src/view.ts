import type { Pagination } from '@tutor-session/protocol';
import {
  type CSSResultGroup,
  html,
  LitElement,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { type Call, control, type Input, type OperationId, type ResultOf, request } from './api/request.ts';
import './components/shown-calls.ts';
import { failureText } from './components/parts.ts';
import { pager, type TableOptions, table } from './components/table.ts';
import { href, type Query, type Route, writeQuery } from './route.ts';
import { base } from './styles/base.ts';

/** What every view has: its place in the address, its requests, and what it says when one fails. */
export abstract class View extends LitElement {
  static override styles: CSSResultGroup[] = [base];
  static override properties: PropertyDeclarations = {
    ...{ route: { attribute: false }, title: { attribute: false } },
    ...{ failure: { state: true }, calls: { state: true }, loaded: { state: true }, acting: { state: true } },
  };

  /** Its properties, and those that a view of its own sets. */
  static with(...names: readonly string[]): PropertyDeclarations {
    return { ...View.properties, ...Object.fromEntries(names.map((name) => [name, { state: true }])) };
  }

  declare route: Route;
  /** The view's name for people. */
  declare title: string;
  /** What the last load or action failed with. */
  declare failure: unknown;
  /** The last call of each operation and id that this view made. */
  declare calls: readonly Call[];
  /** Whether it was loaded once. */
  declare loaded: boolean;
  /** A button's request is in flight. */
  declare acting: boolean;
  /** Aborts the load that is in flight. */
  #loading: AbortController | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    this.calls = [];
    this.loaded = false;
    this.acting = false;
  }

  /** How often it is loaded again while the page is in sight, in milliseconds; 0 for never. */
  protected readonly pollMs: number = 0;
  /** Loads what the view shows. What it throws is shown. */
  protected abstract load(): Promise<void>;
  /** What is below the heading. */
  protected abstract renderView(): TemplateResult | typeof nothing;

  /** The heading; by default the view's name. */
  protected get heading(): string {
    return this.title;
  }

  /** The parameters of the address that are set, of those named. */
  protected query<Name extends string>(...names: readonly Name[]): { [N in Name]?: string } {
    const set = names.filter((name) => this.route.query.get(name));
    return Object.fromEntries(set.map((name) => [name, this.route.query.get(name)])) as {
      [N in Name]?: string;
    };
  }

  /** Changes parameters of the address, which loads the view again; `undefined` removes one. */
  protected setQuery(change: Query): void {
    const now = Object.fromEntries(this.route.query);
    const query = { ...now, ...change };
    if (writeQuery(query) !== writeQuery(now))
      location.hash = href([this.route.view, ...this.route.path], query);
  }

  /** A page of a list as a table, which the address sorts and turns. */
  protected list<Row>(
    { data, pagination }: { readonly data: readonly Row[]; readonly pagination: Pagination },
    options: TableOptions<Row>,
  ): TemplateResult {
    const { sort = 'created_at', order = 'desc' } = this.query('sort', 'order');
    const change = (sort: string, order: string) => this.setQuery({ sort, order, page: undefined });
    return html`${table(data, { ...options, sorting: { sort, order, change } })}
    ${data.length > 0 ? pager(pagination, (page) => this.setQuery({ page })) : nothing}`;
  }

  /** Requests an operation of the contract, and shows below the view how a backend would. Throws `RequestFailed`. */
  protected async request<Id extends OperationId>(id: Id, input: Input<Id> = {}): Promise<ResultOf<Id>> {
    const call: Call = { operationId: id, input: input as Call['input'] };
    this.#remember(call);
    return request(id, input, this.acting ? undefined : this.#loading?.signal);
  }

  /** Requests the control API, `/_sandbox/…`. Throws `RequestFailed`. */
  protected control<Result>(method: string, path: string, body?: unknown): Promise<Result> {
    return control(method, path, body, this.acting ? undefined : this.#loading?.signal);
  }

  /** Does what a button is for, then loads the view again; shows what it fails with. One at a time. */
  protected async act(action: () => Promise<unknown>): Promise<void> {
    if (this.acting) return;
    this.acting = true;
    this.#refused = undefined;
    this.#loading?.abort();
    const { hash } = location;
    try {
      await action();
      this.acting = false;
      if (this.isConnected && location.hash === hash) await this.reload();
    } catch (error) {
      this.failure = this.#refused = error;
    } finally {
      this.acting = false;
    }
  }

  /** What the last action failed with: it stays while the view is polled, until the next action or address. */
  #refused: unknown;

  /** Loads the view again; a load that is in flight is aborted. */
  async reload(): Promise<void> {
    this.#loading?.abort();
    const loading = new AbortController();
    this.#loading = loading;
    try {
      await this.load();
      if (loading.signal.aborted) return;
      if (this.failure !== this.#refused) this.failure = undefined;
      this.loaded = true;
    } catch (error) {
      if (!loading.signal.aborted) this.failure = error;
    } finally {
      if (this.#loading === loading) this.#loading = undefined;
    }
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('route')) return;
    this.#refused = undefined;
    void this.reload();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.pollMs === 0) return;
    this.#timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !this.acting && !this.#loading) void this.reload();
    }, this.pollMs);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
    this.#loading?.abort();
  }

  override render(): TemplateResult {
    return html`
      <h1 tabindex="-1">${this.heading}</h1>
      <div role="alert" class="failure" ?hidden=${this.failure === undefined}>${failureText(this.failure)}</div>
      <div aria-busy=${!this.loaded && this.failure === undefined}>${this.renderView()}</div>
      ${this.calls.length > 0 ? html`<i-calls .calls=${this.calls}></i-calls>` : nothing}
    `;
  }

  #remember(call: Call): void {
    const isSame = (one: Call) => one.operationId === call.operationId && one.input.id === call.input.id;
    const known = this.calls.find(isSame);
    if (known && JSON.stringify(known) === JSON.stringify(call)) return; // polled
    this.calls = [...this.calls.filter((one) => !isSame(one)), call].slice(-12);
  }
}
