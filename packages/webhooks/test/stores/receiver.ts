// A receiver in a process of its own: `node receiver.ts CLIENT URL PORT LOG BEHAVIOUR`, the last as JSON. It writes a line to LOG when
// the function of an event starts and when it ends.
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createWebhookHandler, toNodeHandler } from '@tutor-session/webhooks';
import { type ClientName, openStore } from './open-store.ts';

export interface Behaviour {
  /** The share of functions that fail, at random. */
  failShare: number;
  leaseSeconds: number;
  /** The longest that a function takes, in milliseconds. */
  maxMs: number;
}

const [client = '', url = '', port = '', log = '', behaviour = ''] = process.argv.slice(2);
const { failShare, leaseSeconds, maxMs } = JSON.parse(behaviour) as Behaviour;
const { deliveries } = await openStore(client as ClientName, url, 'receivers');

const handler = createWebhookHandler({
  secret: 'whsec_receiver_0001',
  deliveries,
  leaseSeconds,
  async onAny(event) {
    const id = 'id' in event.data ? event.data.id : '';
    appendFileSync(log, `start ${id} ${Date.now()}\n`);
    await pause(Math.random() * maxMs);
    if (Math.random() < failShare) throw new Error('at random');
    appendFileSync(log, `end ${id} ${Date.now()}\n`);
  },
});

createServer(toNodeHandler(handler)).listen(Number(port), '127.0.0.1', () => process.send?.('listening'));
