// What the database's locks decide: it is tried on PostgreSQL, too.
import { expect, test } from 'vitest';
import { eventNames, update } from '../../support/embed-page.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();

test('a token begins one session, however many starts come at once', async () => {
  const page = await service.page({ student_id: 'twice' });
  const responses = await Promise.all([page.start(), page.start(), page.start()]);
  expect(new Set(responses.map((response) => update(response).session.session_id)).size).toBe(1);
  const { body } = await service.api('GET', '/sessions?student_id=twice');
  expect(body).toMatchObject({ pagination: { total: 1 } });
  expect(eventNames(await page.heartbeat()).filter((name) => name === 'session.started')).toHaveLength(1);
});

test('a message counts once, however often and at once it comes', async () => {
  const page = await service.begun();
  await page.send('3', 'm1'); // what the tutor loads for its first reply would let the others wait too long
  const responses = await Promise.all([page.send('4', 'm2'), page.send('4', 'm2'), page.send('4', 'm2')]);
  for (const response of responses) expect(update(response).received_message_ids).toEqual(['m1', 'm2']);
  const { transcript } = update(await page.send('5', 'm3'));
  expect(transcript.filter(({ role }) => role === 'student').map(({ text }) => text)).toEqual([
    '3',
    '4',
    '5',
  ]);
  expect(update(await page.heartbeat()).received_message_ids).toEqual(['m1', 'm2', 'm3']);
  expect(eventNames(await page.heartbeat()).filter((name) => name === 'session.active')).toHaveLength(1);
});
