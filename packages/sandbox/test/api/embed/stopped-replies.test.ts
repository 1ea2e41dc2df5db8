import { expect, test, vi } from 'vitest';
import { beginGuided, update } from '../../support/begin-guided.ts';
import { slowTutor } from '../../support/slow-tutor.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const slow = slowTutor();
const service = useSandbox({ engines: { guided: slow.tutor } });
const begin = () => beginGuided(service);

test('a reply that is stopped keeps what was shown, marked, and nothing else of it', async () => {
  const { page, at, rest, done } = await begin();
  await page.send('Why?');
  const asked = await slow.next();
  asked.onText('First.');
  await page.follow(at);
  const stopped = [
    ['student', 'Why?'],
    ['tutor', 'First.', 'stopped'],
  ];
  expect(rest(await page.stopReply())).toEqual(stopped);
  await vi.waitFor(() => expect(asked.signal.aborted).toBe(true));
  asked.reply('First. Second.');
  await page.send('at once');
  expect(await done()).toEqual([...stopped, ['student', 'at once'], ['tutor', 'Now.']]);
  expect((await page.stopReply()).status).toBe(200);
});

test('a pause stops what has shown something, and postpones the rest until the session goes on', async () => {
  const { page, at, done, rest } = await begin();
  await page.send('one');
  await page.send('two');
  const first = await slow.next();
  first.onText('First.');
  await page.follow(at);
  expect(rest(await page.pause())).toContainEqual(['tutor', 'First.', 'stopped']);
  await page.resume();
  const second = await slow.next();
  expect(second.request.text).toBe('two');
  await page.pause();
  await vi.waitFor(() => expect(second.signal.aborted).toBe(true));
  await page.resume();
  (await slow.next()).reply('To two.');
  expect((await done()).at(-1)).toEqual(['tutor', 'To two.']);
});

test('the end of a session stops every reply, and its transcript has what was shown', async () => {
  const { page, at } = await begin();
  await page.send('one');
  await page.send('two');
  const asked = await slow.next();
  asked.onText('First.');
  await page.follow(at);
  const { events, reply } = update(await page.end());
  expect(reply).toBeUndefined();
  const stopped = expect.objectContaining({ text: 'First.', stopped: true, speaker: 'model' });
  const transcript = expect.arrayContaining([stopped]);
  expect(events.at(-1)?.envelope).toMatchObject({ event: 'session.transcript', data: { transcript } });
  await vi.waitFor(() => expect(asked.signal.aborted).toBe(true));
  expect(slow.asked).toEqual([]);
});

test('a session that is deleted has its tutor aborted at once, and others go on', async () => {
  const [deleted, other] = [await begin(), await begin()];
  await deleted.page.send('Why?');
  const asked = await slow.next();
  await other.page.send('How?');
  const goesOn = await slow.next();
  await service.api('DELETE', `/sessions/${deleted.session_id}`);
  expect([asked.signal.aborted, goesOn.signal.aborted]).toEqual([true, false]);
  goesOn.reply('So.');
  expect((await other.done()).at(-1)).toEqual(['tutor', 'So.']);
});
