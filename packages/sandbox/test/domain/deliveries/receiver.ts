import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../support/listen.ts';

/** One request that a receiver got. */
export interface Received {
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
  readonly url: string;
}

/** A partner's webhook receiver on 127.0.0.1. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** The most requests that were open at once. */
  readonly maxAtOnce: number;
  /** Changes how requests are responded to from now on; by default with 200. */
  respond: (response: ServerResponse, received: Received, count: number) => void | Promise<void>;
}

/** Starts a receiver, which is closed after the test that started it, or after the tests of the file. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let atOnce = 0;
  const receiver: Receiver & { maxAtOnce: number } = {
    url: '',
    received,
    maxAtOnce: 0,
    respond: (response) => void response.writeHead(200).end('ok'),
  };
  const server = await listen(async (request, response) => {
    atOnce += 1;
    receiver.maxAtOnce = Math.max(receiver.maxAtOnce, atOnce);
    const one = { body: await text(request), headers: request.headers, url: request.url ?? '' };
    received.push(one);
    response.on('close', () => {
      atOnce -= 1;
    });
    await receiver.respond(response, one, received.length);
  });
  return Object.assign(receiver, { url: new URL('hook', server).href });
}
