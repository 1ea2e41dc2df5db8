import { css, html, LitElement, type TemplateResult } from 'lit';
import { asClient, asCurl } from '../api/as-code.ts';
import { type Call, pathOf } from '../api/request.ts';
import { operations } from '../generated/operations.ts';
import { base } from '../styles/base.ts';

/** The requests that a view made, each as a command and as code to copy. */
export class ShownCalls extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: block;
        margin-top: 2.5rem;
        border-top: 1px solid var(--line);
      }

      li > details > summary code {
        overflow-wrap: anywhere;
      }

      .code {
        position: relative;
        margin: 0.5rem 0 1rem;
      }

      .code button {
        position: absolute;
        inset-block-start: 0.375rem;
        inset-inline-end: 0.375rem;
      }
    `,
  ];
  static override properties = { calls: { attribute: false }, copied: { state: true } };

  declare calls: readonly Call[];
  declare copied: string | undefined;

  override render(): TemplateResult {
    return html`<details>
      <summary>Requests of this view</summary>
      <p class="fine">What a partner's backend sends to see the same; its key is in <code>$TUTOR_API_KEY</code>.</p>
      <ul>
        ${this.calls.map(
          (call) => html`<li>
            <details>
              <summary><code>${operations[call.operationId][0]} /v1${pathOf(call.operationId, call.input)}</code></summary>
              ${this.#renderCode('curl', asCurl(call))}${this.#renderCode('TutorClient', asClient(call))}
            </details>
          </li>`,
        )}
      </ul>
    </details>`;
  }

  #renderCode(name: string, code: string): TemplateResult {
    return html`<div class="code">
      <pre tabindex="0" role="group" aria-label=${name}>${code}</pre>
      <button class="quiet small" aria-label=${`Copy as ${name}`} @click=${() => this.#copy(code)}>
        ${this.copied === code ? 'Copied' : 'Copy'}
      </button>
    </div>`;
  }

  async #copy(code: string): Promise<void> {
    await navigator.clipboard.writeText(code);
    this.copied = code;
  }
}

customElements.define('i-calls', ShownCalls);
