import { afterEach, expect, test } from 'vitest';
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

test('Stop is there while the tutor is at work, in place of Hint, Explain and Skip', async () => {
  const { api, say, button, drawn } = await replying();
  expect(() => button('Hint')).toThrow();
  await say('One half');
  button('Stop').click();
  await drawn();
  expect(api.calls).toContain('stop-reply');
  expect(() => button('Stop')).toThrow();
  expect(button('Hint')).toBeDefined();
});

test('a reply that was stopped says so', async () => {
  const { api, text, drawn } = await replying();
  api.finish(['One half'], true);
  await drawn();
  expect(text()).toContain('Stopped here');
});

test('a second message can be sent while the tutor is at work', async () => {
  const { api, say, controller, type, drawn } = await replying();
  await say('One half');
  await type('And then?');
  controller.send();
  await drawn();
  expect(api.received).toHaveLength(2);
});
