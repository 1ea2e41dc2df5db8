import type { Pagination } from '@tutor-session/protocol';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createSandbox } from '../../src/create-sandbox.ts';
import type { Sandbox } from '../../src/sandbox.ts';
import { type Receiver, startReceiver } from '../domain/deliveries/receiver.ts';
import { openPage } from '../support/embed-page.ts';
import { requestApi } from '../support/request-api.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { apiError } from '../support/test-response.ts';

const MiB = 1_024 ** 2;
const dataDir = temporaryFolder();
const log: { msg: string }[] = [];
let free = 1_000 * MiB;
let sandbox: Sandbox;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(JSON.parse(line)) });
  sandbox = await createSandbox({
    dataDir,
    logger,
    readFreeBytes: async () => free,
    validateResponses: true,
  });
});
beforeEach(() => {
  free = 1_000 * MiB;
});
afterAll(() => sandbox.close());

const addWebhook = (more = {}) => requestApi(sandbox, 'POST', '/webhooks', { url: receiver.url, ...more });
const total = async () =>
  ((await requestApi(sandbox, 'GET', '/webhooks')).body as { pagination: Pagination }).pagination.total;
const health = async () =>
  (await sandbox.fetch(new Request(new URL('/_sandbox/health', sandbox.baseUrl)))).json();

test('without room writes get 507 with a sentence, reads and health go on, and writes resume by themselves', async () => {
  expect((await addWebhook()).status).toBe(201);
  free = 10 * MiB;
  const refused = await addWebhook();
  expect(refused).toMatchObject(apiError(507, 'insufficient_storage', /no room on the disk/));
  expect(refused.headers.get('retry-after')).toBe('30');
  expect(await total()).toBe(1);
  expect(await health()).toMatchObject({ status: 'ok', disk: { free_bytes: 10 * MiB, low: true } });
  free = 100 * MiB;
  expect((await addWebhook()).status).toBe(201);
  expect(await health()).toMatchObject({ disk: { low: false } });
  const said = log.map(({ msg }) => msg).filter((msg) => msg.includes('disk'));
  expect(said).toEqual([
    'the disk is nearly full: writes are refused',
    'the disk has room again: writes are accepted',
  ]);
});

test('a request that would go below the reserve gets 507, a smaller one does not', async () => {
  free = 64 * MiB + 1_000;
  expect((await addWebhook({ description: 'x'.repeat(400) })).status).toBe(507);
  expect((await addWebhook()).status).toBe(201);
});

test('a session gets the reason, and what is due waits until there is room', async () => {
  receiver.respond = (response) => void response.writeHead(200).end();
  free = 0;
  const page = await openPage(sandbox);
  expect(await page.start()).toMatchObject({ status: 507 });
  free = 1_000 * MiB;
  expect(await page.start()).toMatchObject({ status: 200 });
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(0));
});

test('a stop without room ends, and what was acknowledged is there at the next start', async () => {
  expect((await addWebhook()).status).toBe(201);
  const before = await total();
  free = 0;
  await sandbox.close();
  sandbox = await createSandbox({ dataDir });
  expect(await total()).toBe(before);
});
