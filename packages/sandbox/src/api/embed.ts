import type { Cursor } from '@tutor-session/embed-api';
import { readEmbedConfig } from '../domain/embed/embed-config.ts';
import { listLessons, readLesson } from '../domain/embed/embed-lessons.ts';
import { followReply } from '../domain/embed/follow-reply.ts';
import { type SavedChange, sessionUpdate } from '../domain/embed/session-update.ts';
import type { Service } from '../domain/service.ts';
import { type AllEmbedHandlers, respond } from './handlers.ts';

/** The operations of the embed API (embed.yaml). */
export function embedHandlers({ context, embed }: Service): AllEmbedHandlers {
  const { db, settings, changes } = context;
  const { service } = embed;
  const parts = { ...context, ...embed };
  const update = async (saved: Promise<SavedChange>, after: Cursor) =>
    respond(200, sessionUpdate(db, await saved, after, settings.findTutor));
  return {
    Session: {
      getEmbedConfig: ({ token }) => respond(200, readEmbedConfig(token, embed, settings)),
      attachSession: ({ token, body: { after } }) => update(service.attach(token), after),
      sendMessage: ({ token, body: { after, ...message } }) => update(service.message(token, message), after),
      followReply: ({ token, body: { after, ...reply } }) =>
        update(followReply(reply, { changes, look: () => service.heartbeat(token) }), after),
      stopReply: ({ token, body: { after } }) => update(service.stopReply(token), after),
      rateMessage: ({ token, body: { after, ...rated } }) => update(service.rate(token, rated), after),
      pauseSession: ({ token, body: { after, pause_reason } }) =>
        update(service.pause(token, pause_reason), after),
      resumeSession: ({ token, body: { after } }) => update(service.resume(token), after),
      endSession: ({ token, body: { after } }) => update(service.end(token), after),
      heartbeat: ({ token, body: { after } }) => update(service.heartbeat(token), after),
      reportVoiceError: ({ token, body: { after, error_type } }) =>
        update(service.voiceError(token, error_type), after),
    },
    Page: {
      setPage: ({ token, body: { after, ...page } }) => update(service.page(token, page), after),
      respondToPageRequest: ({ token, body: { after, ...response } }) =>
        update(service.pageResponse(token, response), after),
    },
    Lessons: {
      listPastLessons: ({ token }) => respond(200, listLessons(token, parts)),
      getPastLesson: ({ token, params: { session_id } }) =>
        respond(200, readLesson(token, session_id, parts)),
    },
    Homework: {
      uploadHomework: ({ token, query: { upload_id, ...after }, request }) =>
        update(service.homework(token, upload_id, request), after),
      confirmHomework: ({ token, body: { after, upload_id, problems } }) =>
        update(service.confirmHomework(token, upload_id, problems), after),
    },
  };
}
