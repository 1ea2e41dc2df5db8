// Three receivers, each a process, on one store: what the service promises to partners of that size.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@tutor-session/browsers/free-port';
import { startPostgres, startRedis } from '@tutor-session/browsers/start-database';
import { signWebhook } from '@tutor-session/webhooks';
import { afterAll, expect, test } from 'vitest';
import type { ClientName } from './open-store.ts';
import type { Behaviour } from './receiver.ts';

const program = fileURLToPath(new URL('./receiver.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'webhooks-processes-'));
const agent = new Agent({ keepAlive: true, maxSockets: 40 });
afterAll(() => {
  agent.destroy();
  rmSync(folder, { recursive: true });
});

interface Receiver {
  port: number;
  child: ChildProcess;
}

/** Kills a process as `kill -9` does. */
async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** Starts a store's server and three receivers on it. */
async function startReceivers(client: ClientName, behaviour: Behaviour) {
  const server = await (client === 'pg' ? startPostgres() : startRedis());
  const log = join(folder, `${client}.log`);
  writeFileSync(log, '');
  const start = async (port: number): Promise<Receiver> => {
    const child = fork(program, [client, server.url, String(port), log, JSON.stringify(behaviour)]);
    const ended = once(child, 'exit').then(() =>
      Promise.reject(new Error('The receiver ended: is dist built?')),
    );
    ended.catch(() => {}); // later it ends as the test wants
    await Promise.race([once(child, 'message'), ended]);
    return { port, child };
  };
  const receivers = await Promise.all([1, 2, 3].map(async () => start(await freePort())));
  const readLog = (word: 'start' | 'end') =>
    readFileSync(log, 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .filter(([first]) => first === word)
      .map(([, id = '', time]) => ({ id, time: Number(time) }));
  const stop = async () => {
    await Promise.all(receivers.map(({ child }) => kill(child)));
    await server.stop();
  };
  return { receivers, start, readLog, stop };
}

/** Sends a body and returns the status; 0 where the connection broke or was refused. */
function send(port: number, body: string, signature: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'x-service-signature': signature, 'content-length': Buffer.byteLength(body) };
    const sent = request({ host: '127.0.0.1', port, method: 'POST', headers, agent }, (response) => {
      response.resume().on('close', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0)).end(body);
  });
}

const readDelivery = async (id: string) => {
  const head = { event: 'load.test', timestamp: '2026-03-02T10:00:00.000Z', partner_id: 'p' };
  const body = JSON.stringify({ ...head, data: { id } });
  return { id, body, signature: await signWebhook(body, 'whsec_receiver_0001') };
};
const deliveries = (name: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, number) => readDelivery(`${name}-${number}`)));

// `pnpm test:recipes` runs all of it. Every test run has a short form of the second, which is the harder one, on one store: that of many
// at once one is new, that it runs once, and what the end of a lease means to each store are in stores.test.ts and ../deliveries.test.ts.
const isFull = process.env.TEST_RECIPES === 'full';
const clients: readonly ClientName[] = isFull ? ['ioredis', 'node-redis', 'pg'] : ['pg'];
const quick: Behaviour = { failShare: 0, leaseSeconds: 50, maxMs: 5 };
const failing: Behaviour = { failShare: 0.3, leaseSeconds: 0.3, maxMs: 60 };
const counts = { once: 1_000, crash: isFull ? 150 : 30 };

test.runIf(isFull).each(clients)(
  `%s: ${counts.once} deliveries, each sent 5 times at once to 3 processes, run exactly once`,
  async (client) => {
    const { receivers, readLog, stop } = await startReceivers(client, quick);
    const statuses: number[] = [];
    const queue = await deliveries(`once-${client}`, counts.once);
    const sendAll = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const { body, signature } = next;
        const ports = [0, 1, 2, 0, 1].map((index) => receivers[index]?.port ?? 0);
        statuses.push(...(await Promise.all(ports.map((port) => send(port, body, signature)))));
      }
    };
    await Promise.all(Array.from({ length: 8 }, sendAll));
    const runs = readLog('start').map(({ id }) => id);
    await stop();
    expect(statuses).toHaveLength(counts.once * 5);
    expect([...new Set(statuses)].sort()).toEqual([200, 409]);
    expect([runs.length, new Set(runs).size]).toEqual([counts.once, counts.once]);
  },
);

test.each(clients)(
  '%s: with failing functions and kill -9, every delivery completes, and none is acknowledged before',
  async (client) => {
    const { receivers, start, readLog, stop } = await startReceivers(client, failing);
    const queue = await deliveries(`crash-${client}`, counts.crash);
    const acknowledged: { id: string; time: number }[] = [];
    const restarts = receivers.map(() => Promise.resolve());
    const killAndRestart = async (index: number) => {
      const { child, port } = receivers[index] as Receiver;
      await kill(child);
      receivers[index] = await start(port);
    };
    const deliver = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        for (let attempt = 0; ; attempt += 1) {
          const status = await send(receivers[attempt % 3]?.port ?? 0, next.body, next.signature);
          if (status === 200) break;
          await pause(10); // as the service waits between its attempts
        }
        acknowledged.push({ id: next.id, time: Date.now() });
        // While five others are on their way; one that is still starting is killed when it has started.
        const [kills, rest] = [acknowledged.length / 15, acknowledged.length % 15];
        const index = kills % receivers.length;
        if (rest === 0)
          restarts[index] = (restarts[index] ?? Promise.resolve()).then(() => killAndRestart(index));
      }
    };
    await Promise.all(Array.from({ length: 6 }, deliver));
    await Promise.all(restarts);
    const ends = readLog('end');
    await stop();
    expect(acknowledged).toHaveLength(counts.crash);
    const firstEnd = new Map(ends.toReversed().map(({ id, time }) => [id, time]));
    const early = acknowledged.filter(
      ({ id, time }) => (firstEnd.get(id) ?? Number.POSITIVE_INFINITY) > time,
    );
    expect(early).toEqual([]);
  },
);
