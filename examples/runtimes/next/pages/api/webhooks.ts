// Next.js's Pages Router: pages/api/webhooks.ts
import { toNodeHandler } from '@tutor-session/webhooks';
import { webhooks } from '../../tutoring.ts';

export const config = { api: { bodyParser: false } };
export default toNodeHandler(webhooks);
