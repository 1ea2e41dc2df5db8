import type { ControlSchemas } from '@tutor-session/embed-api';
import { html, nothing, type TemplateResult } from 'lit';
import { onSubmit } from '../../components/fields.ts';
import { badge, failureText } from '../../components/parts.ts';

export type Verification = ControlSchemas['Verification'];

/** Why a body and a signature do not verify, or why that could not be asked; the server has the secret. */
export function verifyForm(
  result: Verification | Error | undefined,
  verify: (sent: { readonly body: string; readonly signature: string }) => void,
): TemplateResult {
  const submit = onSubmit((fields) => {
    // A form's text has CRLF at the end of each line.
    const body = String(fields.get('body')).replaceAll('\r\n', '\n');
    verify({ body, signature: String(fields.get('signature')) });
  });
  return html`<form class="verify" @submit=${submit}>
      <label>
        Body, as it arrived
        <textarea name="body" rows="5" spellcheck="false"></textarea>
      </label>
      <label>
        X-Service-Signature
        <input name="signature" class="mono" autocomplete="off" spellcheck="false" />
      </label>
      <button class="primary">Verify</button>
      <output>${result ? verdict(result) : nothing}</output>
    </form>`;
}

/** What came of verifying, and what to do. */
function verdict(result: Verification | Error): TemplateResult {
  if (result instanceof Error) return html`<div class="failure">${failureText(result)}</div>`;
  const { verified, event, code, message, hint } = result;
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
