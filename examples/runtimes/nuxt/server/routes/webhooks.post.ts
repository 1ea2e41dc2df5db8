import { webhooks } from '../../tutoring.ts';

export default defineEventHandler((event) => webhooks(toWebRequest(event)));
