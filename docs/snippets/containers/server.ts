import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { TutorClient } from '@tutor-session/client';
import { createTokenEndpoint, toNodeHandler } from '@tutor-session/token';
import { createWebhookHandler } from '@tutor-session/webhooks';

const { TUTOR_BASE_URL = '', TUTOR_EMBED_URL = '', WEBHOOK_URL = '', PORT = '3000' } = process.env;

const token = toNodeHandler(
  createTokenEndpoint({
    secret: () => process.env.TUTOR_API_SECRET ?? '',
    partnerId: process.env.TUTOR_PARTNER_ID ?? '',
    embedUrl: TUTOR_EMBED_URL,
    tokenIn: 'fragment',
    // Your own login says who the student is; `null` for nobody.
    session: async () => ({ student_id: 'ada', subject: 'math', level: '3-5', engine: 'standard' }),
  }),
);
const webhooks = toNodeHandler(
  createWebhookHandler({
    secret: () => process.env.TUTOR_WEBHOOK_SECRET ?? '',
    onAny: ({ event }) => console.log(event),
  }),
);
const script = readFileSync(new URL(import.meta.resolve('@tutor-session/element/tutor-session.min.js')));
const page = `<!doctype html><title>Lesson</title><script type="module" src="/tutor-session.js"></script>
<tutor-session src="/api/tutor" embed-url="${TUTOR_EMBED_URL}" expect-ready></tutor-session>`;

createServer((request, response) => {
  if (request.url?.startsWith('/api/tutor')) return token(request, response);
  if (request.url === '/webhooks') return webhooks(request, response);
  if (request.url === '/tutor-session.js') {
    return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
  }
  response.writeHead(200, { 'content-type': 'text/html' }).end(page);
}).listen(Number(PORT));

const tutor = new TutorClient({ apiKey: process.env.TUTOR_API_KEY ?? '', baseUrl: TUTOR_BASE_URL });
const known = await Array.fromAsync(tutor.webhooks.list());
if (!known.some(({ url }) => url === WEBHOOK_URL)) await tutor.webhooks.create({ url: WEBHOOK_URL });
console.log('backend ready');
