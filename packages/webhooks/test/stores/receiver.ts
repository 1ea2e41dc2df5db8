// A receiver in a process of its own: `node receiver.ts CLIENT URL PORT LOG FAIL_SHARE LEASE_SECONDS MAX_MS`. It writes a line to LOG when
// the function of an event starts and when it ends, and fails that share of them at random.
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createWebhookHandler, toNodeHandler } from '@tutor-session/webhooks';
import { type ClientName, openStore } from './open-store.ts';

const [client = '', url = '', port = '', log = '', failShare = '', leaseSeconds = '', maxMs = ''] =
  process.argv.slice(2);
const { deliveries } = await openStore(client as ClientName, url, 'receivers');

const handler = createWebhookHandler({
  secret: 'whsec_receiver_0001',
  deliveries,
  leaseSeconds: Number(leaseSeconds),
  async onAny(event) {
    const id = 'id' in event.data ? event.data.id : '';
    appendFileSync(log, `start ${id} ${Date.now()}\n`);
    await pause(Math.random() * Number(maxMs));
    if (Math.random() < Number(failShare)) throw new Error('at random');
    appendFileSync(log, `end ${id} ${Date.now()}\n`);
  },
});

createServer(toNodeHandler(handler)).listen(Number(port), '127.0.0.1', () => process.send?.('listening'));
