import { createTokenEndpoint } from '@tutor-session/token';
import { createWebhookHandler } from '@tutor-session/webhooks';

/** The environment's variables; on Workers the platform hands them to each request instead. */
export type Variables = Record<string, string | undefined>;

/** The two handlers that a backend mounts. `read` is called at each request, so that a build needs no secrets. */
export function createHandlers(read: () => Variables) {
  return {
    tokenEndpoint: createTokenEndpoint({
      secret: () => read().TUTOR_API_SECRET ?? '',
      partnerId: () => read().TUTOR_PARTNER_ID ?? '',
      embedUrl: () => read().TUTOR_EMBED_URL ?? '',
      tokenIn: 'fragment', // which reaches no server's log
      resume: true, // a page that is loaded again goes on with its session
      // Your own login belongs here: the student is never taken from the request's body.
      session: (request, { topic }) =>
        request.headers.get('cookie')?.includes('student=ada')
          ? { student_id: 'ada', subject: 'math', level: '3-5', engine: 'standard', topic: String(topic) }
          : null,
      onError: console.error,
    }),
    webhooks: createWebhookHandler({
      secret: () => read().TUTOR_WEBHOOK_SECRET ?? '',
      on: { 'session.ended': ({ data }) => console.log(data.session_id, data.duration_seconds) },
      onError: console.error,
    }),
  };
}

/** The handlers where the variables are those of the process. */
export const { tokenEndpoint, webhooks } = createHandlers(() => globalThis.process?.env ?? {});
