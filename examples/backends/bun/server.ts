import { tokenEndpoint, webhooks } from './tutoring.ts';

Bun.serve({
  port: process.env.PORT,
  hostname: '127.0.0.1',
  routes: { '/api/tutor': tokenEndpoint, '/webhooks': { POST: webhooks } },
});
