import { html, LitElement, type TemplateResult } from 'lit';

/** As little as a page with Lit can be that shows something of the sandbox. */
class EmptyPage extends LitElement {
  static override properties = { total: { state: true } };
  declare total: number | undefined;

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    const response = await fetch('/_sandbox/api/v1/sessions');
    this.total = (await response.json()).pagination.total;
  }

  override render(): TemplateResult {
    return this.total === undefined ? html`` : html`<p class="shown">${this.total} sessions</p>`;
  }
}

customElements.define('empty-page', EmptyPage);
document.body.append(document.createElement('empty-page'));
