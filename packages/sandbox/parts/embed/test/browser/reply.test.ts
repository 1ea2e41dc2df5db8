import axe from 'axe-core';
import { afterEach, expect, test, vi } from 'vitest';
import { server, userEvent } from 'vitest/browser';
import '../../src/styles/page.css';
import { replying } from '../components/set-up-reply.ts';

// What happy-dom cannot show: where the focus is across shadow roots, and what live regions get.
afterEach(() => document.body.replaceChildren());

function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** A real key in Chromium. The drivers of the others have no keyboard here: there it is what Enter does to a button. */
const pressEnter = async (button: HTMLElement) =>
  server.browser === 'chromium' ? userEvent.keyboard('{Enter}') : button.click();

/** Axe finds nothing once what fades in is there, whose contrast is lower until then. Levels of headings are those of the whole page. */
const expectSound = (app: Element) =>
  vi.waitFor(async () => {
    const rules = { region: { enabled: false }, 'heading-order': { enabled: false } };
    const { violations } = await axe.run(app, { rules });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
  });

test('a reply is read sentence by sentence, stopped by keyboard, and the focus stays in the message box', async () => {
  const { app, say, said, text, button, drawn } = await replying();
  await expectSound(app);
  await say('First come the halves.');
  await vi.waitFor(() => expect(text()).toContain('First come the halves.'));
  await say('First come the halves.', 'Then the quarters.');
  await vi.waitFor(() => expect(said).toEqual(['First come the halves.', 'Then the quarters.']));
  const stop = button('Stop');
  stop.focus();
  expect(focused()).toBe(stop);
  await expectSound(app);
  await pressEnter(stop);
  await drawn();
  await vi.waitFor(() => expect(focused()?.localName).toBe('textarea'));
  expect(text()).toContain('Stopped here');
  await expectSound(app);
  expect(said).toEqual(['First come the halves.', 'Then the quarters.']);
});

test('a page that is offline during a reply keeps what it shows, and has the rest when it is online', async () => {
  const { all, api, app, say, finish, text, controller } = await replying();
  await say('First come the halves.');
  api.lose();
  await vi.waitFor(() => expect(all('.status')[0]?.textContent).toBe('Reconnecting…'));
  expect(text()).toContain('First come the halves.');
  await expectSound(app);
  controller.wake(); // as the page does when it is online
  await finish('First come the halves. Then the quarters.');
  await vi.waitFor(() => expect(text()).toContain('Then the quarters.'));
  expect(all('.status')).toEqual([]);
});
