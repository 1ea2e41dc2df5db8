import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { href, type Route, readRoute } from '../route.ts';
import { base } from '../styles/base.ts';
import type { View } from '../view.ts';
import { shellStyles } from './shell-styles.ts';
import { fileView, sessionView, type ViewEntry, views } from './views.ts';

/** Whether `tutor-sandbox replay` serves the page: then there is one lesson, and no sandbox to ask. */
const isFile = location.pathname === '/file';
const control = 'https://github.com/tutor-session/tutor-session/blob/main/packages/sandbox/docs/control.md';

/** The inspector: its navigation, and the view that the address asks for. */
export class InspectorShell extends LitElement {
  static override styles = [base, shellStyles];
  static override properties = { route: { state: true }, view: { state: true }, failed: { state: true } };

  declare route: Route;
  /** The view's element, once it is loaded. */
  declare view: View | undefined;
  /** A view could not be loaded. */
  declare failed: boolean;
  #abort = new AbortController();

  constructor() {
    super();
    this.route = readRoute();
    this.failed = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#abort = new AbortController();
    addEventListener('hashchange', () => this.#open(), { signal: this.#abort.signal });
    void this.#open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#abort.abort();
  }

  /** Shows what the address asks for: another view, or the same one at another place. */
  async #open(): Promise<void> {
    const route = readRoute();
    const moved = route.view !== this.route.view || route.path.join('/') !== this.route.path.join('/');
    this.route = route;
    const entry = this.#entry;
    document.title = [...route.path, entry.title, 'Tutor sandbox'].join(' – ');
    try {
      await entry.load?.();
    } catch {
      this.failed = true; // the sandbox has stopped, or was built anew
      return;
    }
    if (this.route !== route) return;
    this.failed = false;
    const isOpen = this.view?.localName === entry.element;
    const view = isOpen && this.view ? this.view : (document.createElement(entry.element) as View);
    view.title = entry.title;
    view.route = { ...route, view: entry.name };
    this.view = view;
    if (!moved) return;
    await this.updateComplete;
    await view.updateComplete;
    // As after any navigation, reading goes on at the top of what is new.
    view.renderRoot.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }

  get #entry(): ViewEntry {
    const { view, path } = this.route;
    if (isFile) return fileView;
    const entry = views.find(({ name }) => name === view) ?? views[0];
    return entry === views[0] && path.length > 0 ? sessionView : entry;
  }

  override render(): TemplateResult {
    const { name } = this.#entry;
    return html`
      <header>
        <a class="skip" href="#content" @click=${this.#skip}>Skip to the content</a>
        <p class="name">Tutor sandbox</p>
        ${isFile ? html`<p class="file">Lesson from a file</p>` : renderNavigation(name)}
      </header>
      <main id="content" tabindex="-1">
        ${this.failed ? html`<p role="alert" class="failure">This view cannot be loaded. Is the sandbox still running? Load the page again.</p>` : this.view}
      </main>
    `;
  }

  #skip(event: Event): void {
    event.preventDefault(); // the hash is the address of the view
    this.renderRoot.querySelector<HTMLElement>('main')?.focus();
  }

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has('route')) return;
    // Where the navigation scrolls sideways, the view's name is in sight. With the next frame, whose layout it needs.
    requestAnimationFrame(() => {
      const current = this.renderRoot.querySelector<HTMLElement>('[aria-current=page]');
      const list = current?.closest('ul');
      if (current && list) list.scrollLeft = current.offsetLeft - list.offsetLeft - 16;
    });
  }
}

const renderNavigation = (name: string) => html`<nav aria-label="Views">
    <ul>
      ${views.map(
        (view) =>
          html`<li><a href=${href([view.name])} aria-current=${view.name === name ? 'page' : 'false'}>${view.title}</a></li>`,
      )}
    </ul>
  </nav>
  ${renderPlaces()}`;

/** What else the sandbox serves, and where. */
const renderPlaces = () => html`<details class="places">
  <summary>Other addresses</summary>
  <dl>
    <dt><a href="/docs/">/docs</a></dt>
    <dd>the partner interface to read and to try</dd>
    <dt><a href="/openapi.yaml">/openapi.yaml</a></dt>
    <dd>the same as a document for tools</dd>
    <dt><code>/v1</code></dt>
    <dd>the REST API; your key is in <code>credentials.json</code> in the data folder</dd>
    <dt><code>/embed/</code></dt>
    <dd>the page that <code>&lt;tutor-session&gt;</code> shows</dd>
    <dt><a href="/_sandbox/health">/_sandbox/health</a></dt>
    <dd>whether the sandbox works, and its clock</dd>
    <dt><a href="/_sandbox/decisions">/_sandbox/decisions</a></dt>
    <dd>what was decided where the contract is silent</dd>
    <dt><a href=${control} target="_blank" rel="noreferrer">control API</a></dt>
    <dd>clock, scenarios, partners and faults from a test</dd>
  </dl>
</details>`;
