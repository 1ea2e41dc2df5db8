// Next.js's Pages Router: pages/api/webhooks.ts
import { toNodeHandler } from '@tutor-session/webhooks';
import { webhooks } from '../../lib/tutoring';

export const config = { api: { bodyParser: false } };
export default toNodeHandler(webhooks);
