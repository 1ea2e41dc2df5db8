// The body parsers that leave what they read elsewhere than on Node's request, or read it beside the framework.
import { createServer } from 'node:http';
import Hapi from '@hapi/hapi';
import { bodyParser } from '@koa/bodyparser';
import { createTokenEndpoint, toNodeHandler } from '@tutor-session/token';
import fastify from 'fastify';
import fastifyRawBody from 'fastify-raw-body';
import Koa from 'koa';
import { afterEach, expect, test } from 'vitest';
import type { Backend } from '../src/handlers.ts';
import { listen } from '../src/listen.ts';

type NodeHandler = ReturnType<typeof toNodeHandler>;

const open: Backend[] = [];
afterEach(async () => {
  for (const backend of open.splice(0)) await backend.close();
});

function startKoa(handler: NodeHandler): Promise<Backend> {
  const app = new Koa().use(bodyParser()).use(async (ctx) => {
    ctx.respond = false;
    await handler(Object.assign(ctx.req, { body: ctx.request.body }), ctx.res);
  });
  return listen(createServer(app.callback()));
}

async function startHapi(handler: NodeHandler): Promise<Backend> {
  const server = Hapi.server({ host: '127.0.0.1' });
  server.route({
    method: 'POST',
    path: '/',
    options: { payload: { parse: false, output: 'stream' } },
    handler: async ({ raw: { req, res } }, { abandon }) => {
      await handler(req, res);
      return abandon;
    },
  });
  await server.start();
  return { url: server.info.uri, close: () => server.stop() };
}

async function startFastify(handler: NodeHandler): Promise<Backend> {
  const app = fastify();
  await app.register(fastifyRawBody);
  app.post('/', handler);
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
}

async function start(startBackend: (handler: NodeHandler) => Promise<Backend>) {
  const seen: unknown[] = [];
  const tokenEndpoint = createTokenEndpoint({
    secret: 'sk_example_0001',
    partnerId: 'partner_1',
    embedUrl: 'https://embed.example.com',
    issue: 'any',
    session(_request, params) {
      seen.push(params);
      return { student_id: 'student_1', subject: 'math', level: '6-8', engine: 'standard' };
    },
    onError: (error) => seen.push(error),
  });
  const backend = await startBackend(toNodeHandler(tokenEndpoint));
  open.push(backend);
  const post = async (body?: string) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(backend.url, { method: 'POST', ...(body && { body, headers }) })).status;
  };
  return { post, seen };
}

test.each([
  ['Koa, its body copied', startKoa],
  ['hapi, as a stream', startHapi],
  ['fastify-raw-body', startFastify],
])('%s: the params of the page, none of an empty request, and no array', async (_, startBackend) => {
  const { post, seen } = await start(startBackend);
  expect([await post('{"topic":"fractions"}'), await post(), await post('[1]')]).toEqual([200, 200, 400]);
  expect(seen).toEqual([{ topic: 'fractions' }, {}]);
});
