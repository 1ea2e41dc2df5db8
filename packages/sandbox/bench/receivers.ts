// Two webhook receivers on 127.0.0.1, in a process of their own, which runs this file: one responds at once, one never does.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

const reportEvery = 100;

/** The receivers in their process. */
export interface Receivers {
  /** The origin that responds at once. */
  readonly responding: string;
  /** The origin that never does. */
  readonly hanging: string;
  /** Calls the listener after each hundred deliveries with how many there were; returns a function that unsubscribes. */
  onReceived(listener: (received: number) => void): () => void;
  stop(): Promise<void>;
}

/** Starts webhook receivers in a process of their own. */
export async function forkReceivers(): Promise<Receivers> {
  const child: ChildProcess = fork(import.meta.filename);
  const [{ responding, hanging }] = (await once(child, 'message')) as [
    { responding: string; hanging: string },
  ];
  return {
    responding,
    hanging,
    onReceived(listener) {
      const onMessage = ({ received }: { received: number }) => listener(received);
      child.on('message', onMessage);
      return () => child.off('message', onMessage);
    },
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

if (import.meta.main) await receive();

/** Sends the process that forked it where the receivers are, and after each hundred deliveries how many there were. */
async function receive(): Promise<void> {
  let received = 0;
  const responding = await listen((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200).end('ok');
      received += 1;
      if (received % reportEvery === 0) process.send?.({ received });
    });
  });
  const hanging = await listen((request) => void request.resume());
  process.send?.({ responding, hanging });
  process.on('disconnect', () => process.exit());
}

async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
