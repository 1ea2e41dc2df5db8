import { type EventName, eventNames } from '@tutor-session/protocol';
import { html, type TemplateResult } from 'lit';

/** Sends a test event; `send` gets no body where none is chosen, which means `webhook.test`. */
export function testForm(send: (body: { event: EventName } | undefined) => void): TemplateResult {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget as HTMLFormElement).get('event');
    send(chosen ? { event: chosen as EventName } : undefined);
  };
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
