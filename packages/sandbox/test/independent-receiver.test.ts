import { type ChildProcess, spawn } from 'node:child_process';
import { on } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Delivery, eventNames } from '@tutor-session/protocol';
import { afterAll, expect, test } from 'vitest';
import { scenarios } from '../src/scenarios/scenarios.ts';
import { standInForReading } from './support/photos.ts';
import { useSandbox } from './support/use-sandbox.ts';

const service = useSandbox();
const script = fileURLToPath(new URL('receiver.py', import.meta.url));
const running: ChildProcess[] = [];
afterAll(() => running.forEach((python) => void python.kill()));

interface ReceivedDelivery {
  genuine: boolean;
  event: string | null;
}

/** Starts the Python receiver with this secret; what it prints of deliveries comes into `received`. */
async function startPython(secret: string): Promise<{ url: string; received: ReceivedDelivery[] }> {
  const python = spawn('python3', [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  running.push(python);
  python.stdin.end(`${secret}\n`);
  const lines = on(createInterface(python.stdout), 'line', { close: ['close'] });
  const { value } = await lines.next();
  if (!value) throw new Error('python3 did not start: install it, the receiver needs nothing else.');
  const received: ReceivedDelivery[] = [];
  void (async () => {
    for await (const [line] of lines) received.push(JSON.parse(line));
  })();
  return { url: `http://127.0.0.1:${value[0]}/`, received };
}

/** Every delivery to the endpoint, oldest first. */
async function deliveriesTo(id: string): Promise<Delivery[]> {
  const all: Delivery[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await service.api(
      'GET',
      `/webhooks/${id}/events?limit=100&page=${page}&sort=id&order=asc`,
    );
    const { data } = body as { data: Delivery[] };
    all.push(...data);
    if (data.length < 100) return all;
  }
}

test('a receiver that knows nothing of this project finds every event of every scenario genuine', async () => {
  standInForReading();
  const { url, received } = await startPython(service.sandbox.credentials.webhook_secret);
  const id = await service.register(url);
  for (const name of Object.keys(scenarios)) {
    expect((await service.control('POST', `scenarios/${name}`)).status).toBe(200);
  }
  await service.sandbox.advance(86_400); // a day, with what is sent at its end
  const deliveries = await deliveriesTo(id);
  await expect.poll(() => received.length).toBe(deliveries.length);
  expect(received.filter(({ genuine }) => !genuine)).toEqual([]);
  expect(deliveries.filter(({ state }) => state !== 'delivered')).toEqual([]);
  const names = (events: (string | null)[]) => events.toSorted();
  expect(names(received.map(({ event }) => event))).toEqual(names(deliveries.map(({ event }) => event)));
  const missing = eventNames.filter((name) => !received.some(({ event }) => event === name));
  expect(missing).toEqual([]);
  await service.api('DELETE', `/webhooks/${id}`);
});

test('a receiver that knows nothing of this project finds none genuine by another secret', async () => {
  const { url, received } = await startPython('another-secret');
  const id = await service.register(url);
  const { body } = await service.api('POST', `/webhooks/${id}/test`);
  expect(body).toMatchObject({ state: 'failed', attempts: [{ status: 401 }] });
  await expect.poll(() => received).toEqual([{ genuine: false, event: null }]);
});
