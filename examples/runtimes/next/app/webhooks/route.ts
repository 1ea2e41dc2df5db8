import { webhooks } from '../../tutoring.ts';

export const POST = webhooks;
