import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Backend, Handlers } from './handlers.ts';
import { listen } from './listen.ts';

/** Hono, which speaks `Request` itself: the handlers are called with it. */
export function startHono({ tokenEndpoint, webhooks }: Handlers): Promise<Backend> {
  const app = new Hono();
  app.all('/api/tutor', (c) => tokenEndpoint(c.req.raw));
  app.post('/webhooks', (c) => webhooks(c.req.raw));
  return listen(createServer(getRequestListener(app.fetch)));
}
