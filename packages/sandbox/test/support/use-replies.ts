import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, onTestFinished } from 'vitest';
import { partners, replies, sessions, transcriptItems } from '../../src/domain/schema/index.ts';
import type { ReplyRow } from '../../src/domain/schema/replies.ts';
import type { SessionRow } from '../../src/domain/schema/sessions.ts';
import { createSessions } from '../../src/domain/sessions/create-sessions.ts';
import type { Tutor } from '../../src/domain/sessions/tutors/tutor.ts';
import { resolveOptions } from '../../src/options/resolve-options.ts';
import { createClock } from '../../src/platform/clock.ts';
import { silentLogger } from '../../src/platform/logger.ts';
import { addPartner, addSessions, endedSession } from './session-rows.ts';
import { testContext } from './test-context.ts';
import { useDatabase } from './use-database.ts';

const start = new Date('2026-11-20T10:00:00.000Z');

/** A database with sessions and replies that a test writes itself; emptied before each test. */
export function useReplies() {
  const open = useDatabase();
  beforeEach(async () => {
    for (const table of [replies, transcriptItems, sessions, partners]) await open.db.delete(table);
    await addPartner(open.db, 'partner-1');
  });
  return {
    get db() {
      return open.db;
    },
    /** A session that owes replies to the messages of these indexes. */
    async owe(session: Partial<SessionRow>, ...owed: Partial<ReplyRow>[]): Promise<SessionRow> {
      const running = { status: 'active', engine: 'guided', ended_at: null, billed_at: null } as const;
      const row = endedSession(start, {
        ...running,
        owed_replies: owed.length,
        transcript_items: 9,
        ...session,
      });
      const { session_id, partner_id } = row;
      await addSessions(open.db, [row]);
      const added = owed.map((reply) => ({
        ...{ session_id, partner_id, message_index: 0, request: { text: 'Why?' } },
        ...reply,
      }));
      if (added.length > 0) await open.db.insert(replies).values(added);
      return row;
    },
    async read({ session_id }: Pick<SessionRow, 'session_id'>, message_index = 0): Promise<ReplyRow> {
      const where = and(eq(replies.session_id, session_id), eq(replies.message_index, message_index));
      const [row] = await open.db.select().from(replies).where(where);
      if (!row) throw new Error('No such reply.');
      return row;
    },
    /** What the tutor has said. */
    async said({ session_id }: Pick<SessionRow, 'session_id'>): Promise<string[]> {
      const lines = await open.db
        .select({ text: transcriptItems.text })
        .from(transcriptItems)
        .where(eq(transcriptItems.session_id, session_id));
      return lines.map(({ text }) => text);
    },
    /** What keeps sessions, and waits for a tutor that takes its time until the test is over. */
    sessions(guided: Tutor, onTutorError: (fields: unknown) => void = () => {}, { started = true } = {}) {
      const context = testContext(open.db, createClock(start, { frozen: true }));
      const logger = { ...silentLogger, error: onTutorError };
      const sessions = createSessions(
        { ...context, logger },
        {
          ...resolveOptions({ engines: { guided } }),
          enqueue: () => sql`select`,
          texts: { read: async () => undefined } as never,
        },
      );
      if (started) sessions.replies.worker.start();
      onTestFinished(() => sessions.replies.worker.stop());
      return sessions;
    },
  };
}
