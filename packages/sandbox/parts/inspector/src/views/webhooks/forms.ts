import { type EventName, eventNames, type WebhookEndpoint } from '@tutor-session/protocol';
import { html, type TemplateResult } from 'lit';
import { onSubmit } from '../../components/fields.ts';

/** The form of an endpoint, empty for a new one; `save` gets `events` of `null` where none is chosen, which means all. */
export function endpointForm(
  endpoint: WebhookEndpoint | undefined,
  save: (fields: { url: string; events: EventName[] | null }, form: HTMLFormElement) => void,
): TemplateResult {
  const submit = onSubmit((fields, form) => {
    const events = fields.getAll('events') as EventName[];
    save({ url: String(fields.get('url')), events: events.length > 0 ? events : null }, form);
  });
  return html`<form @submit=${submit}>
    <div class="fields">
      <label class="wide">
        Address
        <input
          name="url"
          type="url"
          required
          placeholder="http://127.0.0.1:3000/webhooks"
          .value=${endpoint?.url ?? ''}
        />
      </label>
      <button class="primary">${endpoint ? 'Save' : 'Add'}</button>
    </div>
    <details ?open=${Boolean(endpoint?.events)}>
      <summary>Events <span class="fine">none chosen means all</span></summary>
      <div class="events">
        ${eventNames.map(
          (name) => html`<label class="check">
            <input type="checkbox" name="events" value=${name} .checked=${endpoint?.events?.includes(name) ?? false} />
            ${name}
          </label>`,
        )}
      </div>
    </details>
  </form>`;
}

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
