import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions, transcriptItems } from '../../../src/domain/schema/index.ts';
import { RowStatements } from '../../../src/platform/db/row-statements.ts';
import { addSessions, endedSession } from '../../support/session-rows.ts';
import { useRecords } from '../../support/use-records.ts';

const records = useRecords('2026-11-20T12:00:00.000Z');
const rows = new RowStatements(sessions);

const session = endedSession('2026-11-20T11:00:00.123Z', {
  lesson: { asked: ['½', "it's"], at: null },
  metadata: { b: '1', a: '2' },
  active_ms: 9_007_199_254_740_991,
});
const mine = sql`where sessions.session_id = ${session.session_id}`;

test('a row is selected as the query builder selects it, whatever its columns hold', async () => {
  await addSessions(records.db, [session]);
  const built = await records.db.select().from(sessions).where(eq(sessions.session_id, session.session_id));
  expect(await rows.select(records.db, mine)).toEqual(built);
  expect(built).toHaveLength(1);
});

test('rows are inserted with their values, null among them', async () => {
  await addSessions(records.db, [session]);
  const items = [0, 1].map((index) => ({
    session_id: session.session_id,
    partner_id: session.partner_id,
    index,
    role: 'student' as const,
    text: `$1 'quoted' ${index}`,
    at_ms: 5,
    timestamp: new Date('2026-11-20T11:00:00.005Z'),
    client_message_id: index === 0 ? null : 'message-1',
    source: index === 0 ? null : 'page',
    feedback: index === 0 ? null : { rating: 'up' },
    speaker: index === 0 ? null : 'model',
    heard: null,
    stopped: index === 0 ? null : true,
  }));
  await records.db.execute(new RowStatements(transcriptItems).insert(items));
  expect(await records.db.select().from(transcriptItems).orderBy(transcriptItems.index)).toEqual(items);
});

test('an update writes the columns it names and no others, in the rows it names', async () => {
  const other = endedSession('2026-11-20T11:00:00.000Z');
  await addSessions(records.db, [session, other]);
  const changed = { lesson: [1], next_due_at: new Date('2026-11-20T13:00:00.001Z'), end_reason: null };
  await records.db.execute(rows.update(changed, mine));
  const untouched = (await rows.select(records.db, sql`where sessions.session_id = ${other.session_id}`))[0];
  expect(untouched).toMatchObject({ end_reason: other.end_reason, next_due_at: null });
  expect((await rows.select(records.db, mine))[0]).toMatchObject({
    ...changed,
    metadata: session.metadata,
    active_ms: session.active_ms,
  });
});
