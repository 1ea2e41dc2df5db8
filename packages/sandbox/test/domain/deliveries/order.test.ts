import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { type Received, startReceiver } from './receiver.ts';
import { useService } from './service.ts';

const service = useService();

const readData = ({ body }: Received) =>
  (JSON.parse(body) as { data: { session_id: string; number: number } }).data;
const readNumbers = (received: readonly Received[], session: string) =>
  received
    .map(readData)
    .filter(({ session_id }) => session_id === session)
    .map(({ number }) => number);
const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);

async function slowly(response: ServerResponse) {
  for (let turns = 0; turns < 5; turns += 1) await turn();
  response.writeHead(200).end();
}

test('events of one session go on when the last of a batch gets its response while the database is still writing', async () => {
  const receiver = await startReceiver();
  const held: ServerResponse[] = [];
  receiver.respond = (response, received) => {
    if (readData(received).number % 10 === 9) held.push(response);
    else response.writeHead(200).end();
  };
  const execute = service.db.execute.bind(service.db);
  vi.spyOn(service.db, 'execute').mockImplementation((async (statement: string) => {
    const result = await execute(statement);
    for (const response of held.splice(0)) response.writeHead(200).end();
    for (let turns = 0; turns < 200; turns += 1) await turn();
    return result;
  }) as never);
  const deliveries = service.deliveries();
  await service.register(deliveries, receiver.url);
  for (const number of upTo(45)) await service.happen(deliveries, 'session.active', 'ses_1', { number });
  deliveries.worker.start();
  await vi.waitFor(() => expect(readNumbers(receiver.received, 'ses_1')).toEqual(upTo(45)));
});

test('events of one session stay in order, each once, when two workers share the work', async () => {
  const receiver = await startReceiver();
  const running = new Map<string, number>();
  let together = 0;
  receiver.respond = async (response, received) => {
    const { session_id } = readData(received);
    running.set(session_id, (running.get(session_id) ?? 0) + 1);
    together = Math.max(together, running.get(session_id) ?? 0);
    await slowly(response);
    running.set(session_id, (running.get(session_id) ?? 0) - 1);
  };
  const workers = [service.deliveries(), service.deliveries()] as const;
  await service.register(workers[0], receiver.url);
  const sessions = upTo(12).map((number) => `ses_${number}`);
  for (const number of upTo(15)) {
    for (const session of sessions) {
      await service.happen(workers[0], 'session.active', session, { number });
    }
  }
  for (const { worker } of workers) worker.start();
  await Promise.all(workers.map(({ worker }) => worker.drain()));
  await vi.waitFor(() => expect(receiver.received.length).toBe(180));
  for (const session of sessions) expect(readNumbers(receiver.received, session)).toEqual(upTo(15));
  expect(together).toBe(1);
});

test('a slow or dead endpoint delays no other endpoint', async () => {
  const deliveries = service.deliveries({ timeoutMs: 3_600_000 });
  const dead = await startReceiver();
  dead.respond = () => {};
  const alive = await startReceiver();
  await service.register(deliveries, dead.url);
  await service.register(deliveries, alive.url);
  for (const number of upTo(120)) {
    await service.happen(deliveries, 'session.active', `ses_${number}`, { number });
  }
  deliveries.worker.start();
  await vi.waitFor(() => expect(alive.received.length).toBe(120));
  expect(dead.maxAtOnce).toBe(10);
  // What happens later goes its way too, while the dead endpoint's connections still hang.
  await service.happen(deliveries, 'session.active', 'ses_later', { number: 120 });
  await vi.waitFor(() => expect(alive.received.length).toBe(121));
});
