import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Worker } from '../../../platform/worker/worker.ts';
import type { Context } from '../../context.ts';
import { loggedWithoutMessage } from '../../logged-without-message.ts';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import { type SessionRow, sessions } from '../../schema/sessions.ts';
import { whereSession } from '../history.ts';
import { toRequest } from '../life/take-message.ts';
import { anyReplyLeased, type ReplyKey, releaseReplies } from '../reply-rows.ts';
import type { SessionChange } from '../session-change.ts';
import type { SessionStore } from '../session-store.ts';
import { builtInTutor } from '../tutors/built-in-tutor.ts';
import { RunningReply } from '../tutors/running-reply.ts';
import { callPage } from './call-page.ts';
import type { ReplySettings } from './choose-tutor.ts';
import { readReplyContext } from './reply-context.ts';
import { ReplyJob } from './reply-job.ts';

interface Parts {
  readonly store: Pick<SessionStore, 'changeById'>;
  readonly texts: ModuleTexts;
  readonly settings: ReplySettings;
}

/** Makes what waits for the tutors that take their time (decision 88). */
export function createReplies(context: Context, { store, texts, settings }: Parts) {
  const { db, clock, logger, changes, logged, createWorker } = context;
  const readContext = async (view: Database | Transaction, session: SessionRow, message_index?: number) => ({
    ...(await readReplyContext(view, session, { settings, texts, clock }, message_index)),
    callPage: callPage.bind(undefined, { store, changes }, session),
  });
  const failure = 'replies could not be worked on';
  const job = new ReplyJob({
    db,
    store,
    async ask(key, message, who) {
      const [session] = await db.select().from(sessions).where(whereSession(sessions, key));
      if (!session) return undefined;
      const context = await readContext(db, session, key.message_index);
      const tutor = who === 'own' ? context.tutor : builtInTutor;
      return new RunningReply(tutor, session.lesson, toRequest(session, message, context));
    },
    onShown: (session_id) => changes.publish({ reply: { session_id } }),
    onTutorError: (error, session_id) =>
      logger.error({ error: loggedWithoutMessage(error), session_id }, 'the tutor failed'),
    onError: logged(failure),
  });
  const worker: Worker = createWorker(job, failure);
  changes.on('reply', (session_id, ended) => {
    if (ended !== undefined) job.abort(session_id, ended);
  });
  changes.on('deleted', (session_ids) => {
    for (const session_id of session_ids) job.abort(session_id);
  });
  return {
    worker,
    /** What a tutor gets beside a message, by default the next one of the session. */
    readContext,
    /** A change was saved: what it owes is worked on, what has ended is aborted, and who waits for a page's response gets it. */
    saved({ session, replies, pageResponse }: SessionChange): void {
      if (pageResponse) changes.publish({ pageResponse });
      const { partner_id, session_id, owed_replies } = session;
      for (const { row, changed } of replies.before) {
        const { message_index } = row;
        if ('leased_until' in changed) changes.publish({ reply: { session_id, message_index } });
      }
      const [added] = replies.added;
      if (replies.running && added) {
        const key: ReplyKey = { partner_id, session_id, message_index: added.message_index, attempt: 1 };
        job.begin(key, replies.running, () => worker.wake());
      } else if (owed_replies > 0) worker.wake();
    },
    /** Makes what a killed process had begun due again; only in a data folder, which one process has. */
    releaseLeases: () => releaseReplies(db),
    anyLeased: () => anyReplyLeased(db),
  };
}

export type Replies = ReturnType<typeof createReplies>;
