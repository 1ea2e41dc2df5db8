import type { ControlSchemas } from '@tutor-session/embed-api';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { control } from '../../api/request.ts';
import { onSubmit } from '../../components/fields.ts';
import { badge, failureText } from '../../components/parts.ts';
import { base } from '../../styles/base.ts';

type Verification = ControlSchemas['Verification'];

/** Why a body and a signature do not verify; the server has the secret. */
export class VerifyForm extends LitElement {
  static override properties = { result: { state: true }, failure: { state: true } };
  static override styles = [
    base,
    css`
      form {
        display: grid;
        gap: 0.75rem;
        justify-items: start;
      }

      label {
        width: min(48rem, 100%);
      }

      output {
        display: block;
        min-height: 3rem;
        margin-top: 0.75rem;
      }
    `,
  ];
  declare result: Verification | undefined;
  declare failure: unknown;

  override render(): TemplateResult {
    return html`<form @submit=${this.#verify}>
        <label>
          Body, as it arrived
          <textarea name="body" rows="5" spellcheck="false"></textarea>
        </label>
        <label>
          X-Service-Signature
          <input name="signature" class="mono" autocomplete="off" spellcheck="false" />
        </label>
        <button class="primary">Verify</button>
      </form>
      <output>
        ${this.result ? verdict(this.result) : nothing}
        ${this.failure === undefined ? nothing : html`<div class="failure">${failureText(this.failure)}</div>`}
      </output>`;
  }

  readonly #verify = onSubmit(async (fields) => {
    // A form's text has CRLF at the end of each line.
    const body = String(fields.get('body')).replaceAll('\r\n', '\n');
    this.result = this.failure = undefined;
    try {
      const sent = { body, signature: String(fields.get('signature')) };
      this.result = await control('POST', '/signatures/verify', sent);
    } catch (error) {
      this.failure = error;
    }
  });
}

/** What came of verifying, and what to do. */
function verdict({ verified, event, code, message, hint }: Verification): TemplateResult {
  if (verified)
    return html`<p>${badge('verifies', 'good')} It is a <code>${event}</code>, signed by this sandbox.</p>
      <p class="fine">
        If your receiver refuses it all the same, it has another Webhook Secret, or changes the body before it verifies it.
      </p>`;
  const otherwise =
    'Nothing that receivers often do to a body explains it. It may be of another delivery, or from before the keys were changed.';
  return html`<p>${badge('does not verify', 'bad')} <code>${code}</code></p>
    <p>${message}</p>
    <p>${hint ?? (code === 'signature_mismatch' ? otherwise : nothing)}</p>`;
}

customElements.define('i-verify', VerifyForm);
