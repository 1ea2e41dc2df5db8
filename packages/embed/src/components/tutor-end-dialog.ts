import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { controls } from '../styles/controls.ts';

/**
 * Asks once more before a session ends. Escape or "Keep going" closes it.
 *
 * @fires end-confirmed - the student really wants to end
 */
export class TutorEndDialog extends LitElement {
  static override properties = { unsent: { type: Number } };
  static override styles = [
    controls,
    css`
      dialog {
        width: min(25rem, calc(100vw - 2rem));
        max-height: calc(100dvh - 2rem);
        padding: 1.5rem;
        overflow-y: auto;
        border: 1px solid var(--line);
        border-radius: 1.25rem;
        background: var(--surface);
        color: var(--ink);
        box-shadow: 0 1.5rem 3.5rem var(--shadow);
      }

      dialog[open] {
        animation: rise 220ms var(--ease);
      }

      dialog::backdrop {
        background: var(--veil);
      }

      @keyframes rise {
        from {
          opacity: 0;
          transform: translateY(0.75rem);
        }
      }

      h2 {
        font: 650 var(--text-large) / 1.3 var(--sans);
      }

      p {
        margin-top: 0.5rem;
        color: var(--ink-soft);
      }

      .choices {
        display: flex;
        flex-wrap: wrap;
        gap: 0.625rem;
        margin-top: 1.25rem;
      }

      .choices button {
        flex: 1 1 9rem;
      }
    `,
  ];

  /** How many messages would not be sent. */
  declare unsent: number;

  /** Opens the dialog. Call it only on the student's request: it takes the focus, to its first, harmless button. */
  ask(): void {
    this.#dialog?.showModal();
  }

  /** Closes the dialog when the session has ended meanwhile. */
  close(): void {
    this.#dialog?.close();
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  override render(): TemplateResult {
    return html`<dialog aria-labelledby="question" aria-describedby="meaning">
      <h2 id="question">End this session?</h2>
      <div id="meaning">
        <p>You won’t be able to come back to it. For a break, pause instead.</p>
        ${
          this.unsent > 0
            ? html`<p>${this.unsent === 1 ? 'One message hasn’t' : `${this.unsent} messages haven’t`} been sent yet and won’t reach your tutor.</p>`
            : nothing
        }
      </div>
      <div class="choices">
        <button class="quiet" @click=${() => this.close()}>Keep going</button>
        <button class="danger" @click=${this.#confirm}>Yes, end it</button>
      </div>
    </dialog>`;
  }

  readonly #confirm = (): void => {
    this.close();
    this.dispatchEvent(new CustomEvent('end-confirmed'));
  };
}
