import { afterEach, expect, test, vi } from 'vitest';
import { server, userEvent } from 'vitest/browser';
import '../../src/styles/page.css';
import { replying } from '../components/set-up-reply.ts';
import { expectSound, focused } from './page.ts';

// What happy-dom cannot show: where the focus is across shadow roots, and what live regions get.
afterEach(() => document.body.replaceChildren());

/** A real key in Chromium. The drivers of the others have no keyboard here: there it is what Enter does to a button. */
const pressEnter = async (button: HTMLElement) =>
  server.browser === 'chromium' ? userEvent.keyboard('{Enter}') : button.click();

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
