import { webhooks } from '../tutoring';

export default defineEventHandler((event) => webhooks(toWebRequest(event)));
