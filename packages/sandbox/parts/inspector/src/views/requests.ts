import type { ControlSchemas } from '@tutor-session/embed-api';
import { html, nothing, type TemplateResult } from 'lit';
import { choice } from '../components/fields.ts';
import { badge, emptyState, facts, rawRecord, time } from '../components/parts.ts';
import { type Column, table } from '../components/table.ts';
import { href } from '../route.ts';
import { View } from '../view.ts';

type RequestSummary = ControlSchemas['RequestSummary'];
type ListedRequests = { readonly epoch: string; readonly data: readonly RequestSummary[] };

const columns: readonly Column<RequestSummary>[] = [
  {
    title: 'Status',
    cell: ({ status }) => badge(String(status), status < 300 ? 'good' : status < 500 ? 'warm' : 'bad'),
  },
  {
    title: 'Request',
    cell: ({ id, method, path }) =>
      html`<a class="wrap" href=${href(['requests', String(id)])}><code>${`${method}\u00a0${path}`}</code></a>`,
  },
  {
    title: 'Why refused',
    cell: ({ error }) => (error ? html`<span class="wrap">${error.message}</span>` : nothing),
  },
  { title: 'ms', numeric: true, cell: ({ duration_ms }) => duration_ms.toFixed(1) },
  { title: 'Time', cell: ({ at }) => time(at) }, // last: on a phone the request is in sight
];

/** The last requests of the partner's backend, as they come; one of them with its bodies and the rule that it broke. */
export class RequestsView extends View {
  static override properties = View.with('requests', 'shown');
  protected override readonly pollMs = 1_000;

  declare requests: readonly RequestSummary[];
  declare shown: ControlSchemas['LoggedRequest'] | undefined;

  #epoch = '';

  constructor() {
    super();
    this.requests = [];
  }

  protected override async load(): Promise<void> {
    const [id] = this.route.path;
    if (id !== undefined) {
      const path = `/requests/${encodeURIComponent(id)}${this.#epoch ? `?epoch=${this.#epoch}` : ''}`;
      if (String(this.shown?.id) !== id) this.shown = await this.control('GET', path);
      return;
    }
    const after = this.#epoch ? `?after=${this.requests[0]?.id ?? 0}&epoch=${this.#epoch}` : '';
    const { epoch, data } = await this.control<ListedRequests>('GET', `/requests${after}`);
    const isRestarted = epoch !== this.#epoch; // the sandbox counts anew
    this.#epoch = epoch;
    if (isRestarted) this.requests = data;
    else if (data.length > 0) this.requests = [...data, ...this.requests].slice(0, 500);
  }

  protected override get heading(): string {
    return this.route.path.length > 0 && this.shown ? `${this.shown.method} ${this.shown.path}` : this.title;
  }

  protected override renderView(): TemplateResult {
    if (this.route.path.length > 0) return this.#renderOne();
    const { show = '' } = this.query('show');
    const refused = this.requests.filter(({ status }) => status >= 400);
    const rows = !show
      ? this.requests
      : refused.filter(({ error }) => show === 'refused' || error?.code === show);
    const counted = [['refused', refused.length] as const, ...countCodes(refused, show)];
    const options = counted.map(([code, found]) => [code, `${code} (${found})`] as const);
    return html`<form class="fields">
        ${choice('Show', [['', `all (${this.requests.length})`], ...options], show, (value) => this.setQuery({ show: value }))}
      </form>
      ${table(rows, { caption: 'Requests', columns, empty: show ? noneRefused : none })}`;
  }

  #renderOne(): TemplateResult {
    const back = html`<p><a href="#/requests">All requests</a></p>`;
    const { shown } = this;
    if (!shown) return back;
    const { at, status, duration_ms, request_id, operation_id, error, received, sent } = shown;
    return html`${back}
      ${error ? html`<p class="failure"><b>${error.code}</b> ${error.message}</p>` : nothing}
      ${facts([
        ['Status', status],
        ['Time', time(at)],
        ['Duration', `${duration_ms} ms`],
        ['Operation', operation_id ?? 'none: the contract has no such path or method'],
        ['Request id', html`<code>${request_id}</code>`],
      ])}
      <h2>Bodies</h2>
      ${
        received === null && sent === null
          ? html`<p class="fine">${error ? 'Only the error above.' : 'None.'}</p>`
          : html`<p class="fine">Without keys, tokens and students' words; five items of each list.</p>`
      }
      ${received === null ? nothing : rawRecord('Request', received)}
      ${sent === null ? nothing : rawRecord('Response', sent)}`;
  }
}

/** How many were refused for each reason, the most frequent first; the chosen one stays where there is none. */
function countCodes(refused: readonly RequestSummary[], chosen: string): [code: string, found: number][] {
  const counts = new Map(chosen && chosen !== 'refused' ? [[chosen, 0]] : []);
  for (const { error } of refused) if (error) counts.set(error.code, (counts.get(error.code) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

const none = emptyState(
  'No requests yet',
  html`What your backend asks of <code>${location.origin}/v1</code> with its API key appears here. Try: <code>curl -H "X-API-Key: $TUTOR_API_KEY" ${location.origin}/v1/sessions</code>`,
);
const noneRefused = emptyState('Nothing was refused', 'No request of the last 500 got such an error.');

customElements.define('i-requests', RequestsView);
