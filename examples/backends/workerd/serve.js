// workerd, the runtime of Cloudflare Workers, on this machine.
import { Miniflare } from 'miniflare';

const { PORT, TUTOR_API_SECRET, TUTOR_PARTNER_ID, TUTOR_EMBED_URL, TUTOR_WEBHOOK_SECRET } = process.env;
await new Miniflare({
  modules: true,
  scriptPath: 'dist/worker.js',
  compatibilityDate: '2026-07-01',
  host: '127.0.0.1',
  port: Number(PORT),
  bindings: { TUTOR_API_SECRET, TUTOR_PARTNER_ID, TUTOR_EMBED_URL, TUTOR_WEBHOOK_SECRET },
}).ready;
