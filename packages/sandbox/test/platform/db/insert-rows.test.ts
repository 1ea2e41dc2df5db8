import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transcriptItems, whiteboardItems } from '../../../src/domain/schema/index.ts';
import { insertRows } from '../../../src/platform/db/insert-rows.ts';
import { addSessions, endedSession } from '../../support/session-rows.ts';
import { useRecords } from '../../support/use-records.ts';

const records = useRecords('2026-11-20T12:00:00.000Z');
const session = endedSession('2026-11-20T11:00:00.123Z');
const { session_id, partner_id } = session;
const timestamp = new Date('2026-11-20T11:00:00.005Z');

const said = (index: number, text: string) => ({
  ...{ session_id, partner_id, index, role: 'student' as const, text, timestamp },
  at_ms: 9_007_199_254_740_991,
  client_message_id: index === 0 ? null : `message-${index}`,
  source: index === 0 ? null : 'page',
  feedback: index === 0 ? null : { rating: 'up' as const },
  speaker: index === 0 ? null : 'model',
  heard: null,
  stopped: index === 0 ? null : true,
});

test('rows are inserted with their values, null among them', async () => {
  await addSessions(records.db, [session]);
  const items = [said(0, '$1 \'quoted\' "twice" \\u0041 😀'), said(1, '½\n')];
  await records.db.execute(insertRows(transcriptItems, items));
  const found = await records.db.select().from(transcriptItems).orderBy(asc(transcriptItems.index));
  expect(found).toEqual(items);
});

test('JSON keeps the order of its fields', async () => {
  await addSessions(records.db, [session]);
  const payload = { y: 1, x: { b: null, a: ['½'] } };
  const item = { author: 'tutor', command_type: 'text', page_number: 1, payload, at_ms: 0, timestamp };
  await records.db.execute(insertRows(whiteboardItems, [{ session_id, partner_id, index: 0, ...item }]));
  const [found] = await records.db.select().from(whiteboardItems);
  expect(JSON.stringify(found?.payload)).toBe(JSON.stringify(payload));
});

test('half of a surrogate pair, of a text that was cut, becomes a replacement character', async () => {
  await addSessions(records.db, [session]);
  await records.db.execute(insertRows(transcriptItems, [said(0, '😀'.slice(0, 1))]));
  expect(await records.db.select().from(transcriptItems)).toMatchObject([{ text: '\ufffd' }]);
});
