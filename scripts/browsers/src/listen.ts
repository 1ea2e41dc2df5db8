import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A server on a free port of 127.0.0.1. */
export interface Listening {
  readonly server: Server;
  readonly port: number;
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves requests on this machine; by https where `pem` has a key with its certificate. */
export async function listen(listener: RequestListener, pem?: Buffer): Promise<Listening> {
  const server = pem ? createTlsServer({ key: pem, cert: pem }, listener) : createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    origin: `${pem ? 'https' : 'http'}://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
