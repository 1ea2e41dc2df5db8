import { createServer } from 'node:http';
import { toNodeHandler } from '@tutor-session/token';
import type { Backend, Handlers } from './handlers.ts';
import { listen } from './listen.ts';

/** A backend on `node:http` alone. */
export function startNodeHttp({ tokenEndpoint, webhooks }: Handlers): Promise<Backend> {
  const routes: Record<string, ReturnType<typeof toNodeHandler>> = {
    '/api/tutor': toNodeHandler(tokenEndpoint),
    '/webhooks': toNodeHandler(webhooks),
  };
  const server = createServer((req, res) => {
    const [path = ''] = (req.url ?? '').split('?');
    const route = routes[path];
    if (route) void route(req, res);
    else res.writeHead(404).end();
  });
  return listen(server);
}
