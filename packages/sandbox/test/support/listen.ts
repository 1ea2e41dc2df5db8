import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { whenOver } from './when-over.ts';

/** Serves requests on this machine until the test is over; returns the address. */
export async function listen(listener: RequestListener): Promise<URL> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenOver(() => {
    server.close();
    server.closeAllConnections();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}
