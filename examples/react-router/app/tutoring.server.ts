import { createTokenEndpoint } from '@tutor-session/token';
import { createWebhookHandler } from '@tutor-session/webhooks';

export const tokenEndpoint = createTokenEndpoint({
  secret: () => process.env.TUTOR_API_SECRET ?? '', // functions: a build has no secrets
  partnerId: () => process.env.TUTOR_PARTNER_ID ?? '',
  embedUrl: () => process.env.TUTOR_EMBED_URL ?? '',
  tokenIn: 'fragment', // which reaches no server's log
  resume: true, // a page that is loaded again goes on with its session
  session(request, { topic }) {
    // Your own login belongs here.
    if (!request.headers.get('cookie')?.includes('student=ada')) return null;
    const claims = { student_id: 'ada', subject: 'math', level: '3-5', engine: 'standard' };
    return topic === undefined ? claims : { ...claims, topic: String(topic) };
  },
});

export const webhooks = createWebhookHandler({
  secret: () => process.env.TUTOR_WEBHOOK_SECRET ?? '',
  on: { 'session.ended': ({ data }) => console.log(data.session_id, data.duration_seconds) },
});
