import { createWebhookHandler } from '@tutor-session/webhooks';
import { minutes } from '../../lib/minutes';

export const POST = createWebhookHandler({
  secret: () => process.env.TUTOR_WEBHOOK_SECRET ?? '',
  on: {
    'session.ended': ({ data }) => {
      minutes.set(data.student_id, (minutes.get(data.student_id) ?? 0) + data.duration_seconds / 60);
    },
  },
});
