import { afterEach, expect, test, vi } from 'vitest';
import { replying } from './set-up-reply.ts';

afterEach(() => document.body.replaceChildren());

test('sentences are shown as they come, and each is said once, also when the reply is complete', async () => {
  const { say, finish, said, text } = await replying();
  await say('One half is 2/4.');
  expect(text()).toContain('Why?');
  await say('One half is 2/4.', 'So add.');
  expect(said.join(' | ')).toBe('One half is 2/4. | So add.');
  await finish('One half is 2/4. So add. Go on!');
  expect(said.join(' | ')).toBe('One half is 2/4. | So add. | Go on!');
});

test('a second message can be sent while the tutor is at work', async () => {
  const { api, say, controller, type, drawn } = await replying();
  await say('One half');
  await type('And then?');
  controller.send();
  await drawn();
  expect(api.received).toHaveLength(2);
});

test('a page that is offline during a reply keeps what it shows, and has the rest when it is online', async () => {
  const { all, api, say, finish, text, controller } = await replying();
  await say('First come the halves.');
  api.lose();
  await vi.waitFor(() => expect(all('.status')[0]?.textContent).toBe('Reconnecting…'));
  expect(text()).toContain('First come the halves.');
  controller.wake(); // as the page does when it is online
  await finish('First come the halves. Then the quarters.');
  await vi.waitFor(() => expect(text()).toContain('Then the quarters.'));
  expect(all('.status')).toEqual([]);
});
