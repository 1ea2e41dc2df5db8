import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server at a free port of a loopback name. */
export async function listen(
  hostname: string,
  handler: RequestListener,
): Promise<{ server: Server; origin: string; close: () => void }> {
  const server = createServer(handler).listen(0, hostname);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { server, origin: `http://${hostname}:${port}`, close };
}
