import { createServer } from 'node:http';
import { toNodeHandler } from '@tutor-session/token';
import express from 'express';
import type { Backend, Handlers } from './handlers.ts';
import { listen } from './listen.ts';

/** Express 5 with the webhook before the parsers: nothing else is needed. */
export function startExpress({ tokenEndpoint, webhooks }: Handlers): Promise<Backend> {
  const app = express();
  app.post('/webhooks', toNodeHandler(webhooks));
  app.use(express.json());
  app.all('/api/tutor', toNodeHandler(tokenEndpoint));
  return listen(createServer(app));
}

/** An existing application, with `express.json()` before everything: it keeps the raw bytes for the webhook. */
export function startExpressBehindJson({ tokenEndpoint, webhooks }: Handlers): Promise<Backend> {
  const app = express();
  app.use(
    express.json({ limit: '5mb', verify: (req, _res, bytes) => Object.assign(req, { rawBody: bytes }) }),
  );
  app.use('/api', express.Router().all('/tutor', toNodeHandler(tokenEndpoint)));
  app.post('/webhooks', toNodeHandler(webhooks));
  return listen(createServer(app));
}
