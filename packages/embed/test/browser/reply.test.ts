import { afterEach, expect, test, vi } from 'vitest';
import type { TutorApp } from '../../src/components/tutor-app.ts';
import { SessionController } from '../../src/session/session-controller.ts';
import '../../src/styles/page.css';
import { replying } from '../components/set-up-reply.ts';

// What happy-dom cannot show: where the focus is across shadow roots, and what live regions get.
afterEach(() => document.body.replaceChildren());

function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

test('a reply is read sentence by sentence, stopped by keyboard, and the focus stays in the message box', async () => {
  const { say, said, text, button, drawn } = await replying();
  await say('First come the halves.');
  await vi.waitFor(() => expect(text()).toContain('First come the halves.'));
  await say('First come the halves.', 'Then the quarters.');
  await vi.waitFor(() => expect(said).toEqual(['First come the halves.', 'Then the quarters.']));
  const stop = button('Stop');
  stop.focus();
  expect(focused()).toBe(stop);
  stop.click(); // as Enter does
  await drawn();
  await vi.waitFor(() => expect(focused()?.localName).toBe('textarea'));
  expect(text()).toContain('Stopped here');
  expect(said).toEqual(['First come the halves.', 'Then the quarters.']);
});

test('a page that is loaded again during a reply goes on with it', async () => {
  const { api, app, say, finish } = await replying();
  await say('First come the halves.');
  app.remove();
  const admit = async () => ({ outcome: 'admitted' }) as const;
  const controller = new SessionController({ parent: { admit, post() {}, refuse() {}, send: () => true } });
  const { voice, homework } = app;
  const again: TutorApp = Object.assign(document.createElement('tutor-app'), {
    controller,
    voice,
    homework,
  });
  document.body.append(again);
  await controller.start(api);
  expect(controller.view.reply?.shown).toEqual(['First come the halves.']);
  await vi.waitFor(() =>
    expect(again.shadowRoot?.querySelector('tutor-conversation')?.shadowRoot?.textContent).toContain(
      'First come the halves.',
    ),
  );
  await finish('First come the halves. Then the quarters.');
  await vi.waitFor(() => expect(controller.view.reply).toBeNull());
  expect(controller.view.transcript.at(-1)?.text).toBe('First come the halves. Then the quarters.');
});
