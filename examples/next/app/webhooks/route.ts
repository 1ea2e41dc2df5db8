import { webhooks } from '../../lib/tutoring';

export const POST = webhooks;
