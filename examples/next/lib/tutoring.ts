import { createTokenEndpoint } from '@tutor-session/token';
import { createWebhookHandler } from '@tutor-session/webhooks';
import { minutes } from './minutes';
import { readStudent } from './student';

export const tokenEndpoint = createTokenEndpoint({
  secret: () => process.env.TUTOR_API_SECRET ?? '', // functions: `next build` runs without the environment
  partnerId: () => process.env.TUTOR_PARTNER_ID ?? '',
  embedUrl: () => process.env.TUTOR_EMBED_URL ?? '',
  tokenIn: 'fragment', // which reaches no server's log
  resume: true,
  session(request, { topic }) {
    const student_id = readStudent(request.headers.get('cookie'));
    if (!student_id) return null;
    const claims = { student_id, subject: 'math', level: '3-5', engine: 'standard' };
    return topic === undefined ? claims : { ...claims, topic: String(topic) };
  },
});

export const webhooks = createWebhookHandler({
  secret: () => process.env.TUTOR_WEBHOOK_SECRET ?? '',
  on: {
    'session.ended': ({ data }) => {
      minutes.set(data.student_id, (minutes.get(data.student_id) ?? 0) + data.duration_seconds / 60);
    },
  },
});
