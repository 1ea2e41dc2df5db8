import type { Cursor } from '@tutor-session/embed-api';
import type { Work } from '../domain/embed/change-session.ts';
import { readEmbedConfig } from '../domain/embed/embed-config.ts';
import type { EmbedToken } from '../domain/embed/embed-token.ts';
import { followReply } from '../domain/embed/follow-reply.ts';
import { type SavedChange, sessionUpdate } from '../domain/embed/session-update.ts';
import type { Service } from '../domain/service.ts';
import { endSession } from '../domain/sessions/life/end-session.ts';
import { setPage, takePageResponse } from '../domain/sessions/life/page.ts';
import { pauseSession, resumeSession } from '../domain/sessions/life/pause-session.ts';
import { reportVoiceError } from '../domain/sessions/life/report-voice-error.ts';
import { type AllEmbedHandlers, respond } from './handlers.ts';

/** The operations of the embed API (embed.yaml). */
export function embedHandlers({ context, embed }: Service): AllEmbedHandlers {
  const { changes } = context;
  const { service, settings } = embed;
  const update = async (saved: Promise<SavedChange>) =>
    respond(
      200,
      saved.then((done) => sessionUpdate(done, settings.findTutor)),
    );
  const change = (token: EmbedToken, after: Cursor, work?: Work) =>
    update(service.change({ ...token, after }, work));
  return {
    Session: {
      getEmbedConfig: ({ token }) => respond(200, readEmbedConfig(token, embed)),
      attachSession: ({ token, body: { after } }) => update(service.attach({ ...token, after })),
      sendMessage: ({ token, body: { after, ...message } }) =>
        update(service.message({ ...token, after }, message)),
      followReply: ({ token, body: { after, ...reply } }) =>
        update(followReply(reply, { changes, look: () => service.change({ ...token, after }) })),
      stopReply: ({ token, body: { after } }) => change(token, after, (session) => session.stopReply()),
      rateMessage: ({ token, body: { after, ...rated } }) => update(service.rate({ ...token, after }, rated)),
      pauseSession: ({ token, body: { after, pause_reason } }) =>
        change(token, after, (session) => pauseSession(session, pause_reason)),
      resumeSession: ({ token, body: { after } }) => change(token, after, resumeSession),
      endSession: ({ token, body: { after } }) =>
        change(token, after, (session) => endSession(session, 'student_ended')),
      heartbeat: ({ token, body: { after } }) => change(token, after),
      reportVoiceError: ({ token, body: { after, error_type } }) =>
        change(token, after, (session) => reportVoiceError(session, error_type)),
    },
    Page: {
      setPage: ({ token, body: { after, ...page } }) =>
        change(token, after, (session) => setPage(session, page)),
      respondToPageRequest: ({ token, body: { after, ...response } }) =>
        change(token, after, (session) => takePageResponse(session, response)),
    },
    Homework: {
      uploadHomework: ({ token, query: { upload_id, ...after }, request }) =>
        update(service.homework({ ...token, after }, upload_id, request)),
      confirmHomework: ({ token, body: { after, upload_id, problems } }) =>
        update(service.confirmHomework({ ...token, after }, upload_id, problems)),
    },
  };
}
