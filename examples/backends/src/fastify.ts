import { toNodeHandler } from '@tutor-session/token';
import fastify from 'fastify';
import type { Backend, Handlers } from './handlers.ts';

/** Fastify 5. The webhook is in a plugin of its own, whose parser keeps the bytes; the token endpoint uses Fastify's own. */
export async function startFastify({ tokenEndpoint, webhooks }: Handlers): Promise<Backend> {
  const app = fastify();
  app.all('/api/tutor', toNodeHandler(tokenEndpoint));
  app.register(async (plugin) => {
    plugin.removeAllContentTypeParsers();
    plugin.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: 5 * 1024 * 1024 },
      (_request, body, done) => done(null, body),
    );
    plugin.post('/webhooks', toNodeHandler(webhooks));
  });
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
}
