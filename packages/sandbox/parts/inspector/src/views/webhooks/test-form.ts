import { type EventName, eventNames } from '@tutor-session/protocol';
import { html, type TemplateResult } from 'lit';
import { onSubmit } from '../../components/fields.ts';

/** Sends a test event; `send` gets no body where none is chosen, which means `webhook.test`. */
export function testForm(send: (body: { event: EventName } | undefined) => void): TemplateResult {
  const submit = onSubmit((fields) => {
    const event = fields.get('event') as EventName | '';
    send(event ? { event } : undefined);
  });
  return html`<form class="fields" @submit=${submit}>
    <label>
      Test event
      <select name="event">
        <option value="">webhook.test</option>
        ${eventNames.map((name) => html`<option>${name}</option>`)}
      </select>
    </label>
    <button class="primary">Send</button>
  </form>`;
}
