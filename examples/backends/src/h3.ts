import { createServer } from 'node:http';
import { H3, toNodeHandler } from 'h3';
import type { Backend, Handlers } from './handlers.ts';
import { listen } from './listen.ts';

/** h3, the server of Nuxt and Nitro: `event.req` is a `Request`. In Nuxt the same line is all of server/api/tutor.ts. */
export function startH3({ tokenEndpoint, webhooks }: Handlers): Promise<Backend> {
  const app = new H3();
  app.all('/api/tutor', (event) => tokenEndpoint(event.req));
  app.post('/webhooks', (event) => webhooks(event.req));
  return listen(createServer(toNodeHandler(app)));
}
