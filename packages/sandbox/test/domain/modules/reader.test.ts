import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimModule, releaseLeases } from '../../../src/domain/modules/reader/claim-module.ts';
import { ReadingJob } from '../../../src/domain/modules/reader/reading-job.ts';
import { finishModule, writeProgress } from '../../../src/domain/modules/reader/record-module.ts';
import { moduleFiles, modules, partners } from '../../../src/domain/schema/index.ts';
import { createClock } from '../../../src/platform/clock.ts';
import { Worker } from '../../../src/platform/worker/worker.ts';
import { assembleWorkers } from '../../../src/wiring/assemble-workers.ts';
import { addPartner } from '../../support/session-rows.ts';
import { useDatabase } from '../../support/use-database.ts';
import { start } from '../../support/use-sandbox.ts';
import { writePdf } from './support/write-pdf.ts';

const bounds = { timeoutMs: 3_600_000, maxRssBytes: 512 * 1_048_576, maxPages: 500 };
const pdf = writePdf([['Rain falls.']]);

const open = useDatabase();
beforeEach(async () => {
  await open.db.delete(modules);
  await open.db.delete(partners);
});

afterEach(() => void vi.useRealTimers());

async function database() {
  const { db } = open;
  const clock = createClock(start, { frozen: true });
  for (const partner_id of ['a', 'b']) await addPartner(db, partner_id);
  const queue = async (id: string, partner_id = 'a', file: Uint8Array = pdf) => {
    const row = { id, partner_id, title: id, subject: 's', level: '3-5', source: 'pdf' as const };
    await db
      .insert(modules)
      .values({ ...row, status: 'queued', progress: 0, created_at: start, updated_at: start });
    await db.insert(moduleFiles).values({ module_id: id, partner_id, index: 0, piece: file });
  };
  const find = async (id: string) => (await db.select().from(modules).where(eq(modules.id, id)))[0];
  const claim = (served: string[] = []) => claimModule(db, { now: clock.now(), leaseMs: 60_000, served });
  const reader = () =>
    new Worker(new ReadingJob({ db, clock, bounds }), {
      clock,
      onError: (error) => {
        throw error;
      },
    });
  return { db, clock, queue, find, claim, reader };
}

test('what a process was reading when it died is read by another when its lease is over, and not before', async () => {
  const { db, clock, queue, find, claim, reader } = await database();
  await queue('mod_1');
  const lost = await claim();
  expect(lost).toMatchObject({ id: 'mod_1', status: 'processing', attempts: 1 });
  const other = reader();
  other.start();
  await other.drain();
  expect(await find('mod_1')).toMatchObject({ status: 'processing' });
  await db.update(modules).set({ leased_until: new Date(Date.now() - 1) });
  await other.drain();
  expect(await find('mod_1')).toMatchObject({ status: 'ready', attempts: 2, leased_until: null });
  // The dead one wakes: it has nothing to say any more.
  if (lost) {
    expect(await writeProgress(db, lost, 0.5, clock.now())).toBe(false);
    await finishModule(db, lost, [{ topic: 'late' }], clock.now());
  }
  expect(await find('mod_1')).toMatchObject({ status: 'ready', progress: 1 });
  expect(await db.$count(moduleFiles)).toBe(0);
  await other.stop();
});

test('what a process was reading when it died is read at once by one that is alone; after three times it has failed', async () => {
  const { db, queue, find, claim, reader } = await database();
  await queue('mod_1');
  await claim();
  const alone = reader();
  await releaseLeases(db);
  alone.start();
  await alone.drain();
  expect(await find('mod_1')).toMatchObject({ status: 'ready' });
  await alone.stop();
  await queue('mod_2');
  await db.update(modules).set({ attempts: 3 }).where(eq(modules.id, 'mod_2'));
  alone.start();
  await alone.drain();
  expect(await find('mod_2')).toMatchObject({ status: 'failed', error: expect.stringMatching(/3 times/) });
  await alone.stop();
});

test.each([
  ['a process that is alone looks regularly for a module that it could not even give back', undefined],
  ['one of several processes looks regularly for whatever another one left', { sync: async () => {} }],
])('%s', async (_, sharedClock) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const worker = () => ({ start() {}, async stop() {}, wake: vi.fn() });
  const part = () => ({ worker: worker(), retention: worker(), async releaseLeases() {} });
  const modules = { ...part(), async clearUploads() {} };
  const sessions = { ...part(), replies: part() };
  const parts = { deliveries: part(), modules, sessions, billing: worker(), reclaims: false };
  const workers = assembleWorkers({ clock: createClock(start), sharedClock } as never, parts as never);
  await workers.start();
  expect(modules.worker.wake).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  const others = [sessions.replies, sessions, parts.deliveries, { worker: parts.billing }];
  for (const { worker } of others) expect(worker.wake).toHaveBeenCalledTimes(sharedClock ? 1 : 0);
  expect(modules.worker.wake).toHaveBeenCalledTimes(1);
  await workers.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('partners are served in turn, and two processes never have the same module', async () => {
  const { queue, claim } = await database();
  for (const id of ['mod_1', 'mod_2', 'mod_3']) await queue(id);
  await queue('mod_4', 'b');
  expect((await claim(['b']))?.id).toBe('mod_1');
  expect((await claim(['b', 'a']))?.id).toBe('mod_4');
  expect((await claim(['a', 'b']))?.id).toBe('mod_2');
  expect((await claim(['b', 'a']))?.id).toBe('mod_3');
  expect(await claim()).toBeUndefined();
});

test('a stop gives back what is being read, uncounted, and a restart reads it', async () => {
  const { queue, find, reader } = await database();
  await queue('mod_1');
  const stopped = reader();
  stopped.start();
  await vi.waitFor(async () => expect(await find('mod_1')).toMatchObject({ status: 'processing' }));
  await stopped.stop();
  expect(await find('mod_1')).toMatchObject({ status: 'queued', attempts: 0, leased_until: null });
  stopped.start();
  await stopped.drain();
  expect(await find('mod_1')).toMatchObject({ status: 'ready', attempts: 1 });
  await stopped.stop();
});
