import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createClock, type MovableClock } from '../../../src/platform/clock.ts';
import { type Job, Worker } from '../../../src/platform/worker/worker.ts';

let clock: MovableClock;
const errors: unknown[] = [];
beforeEach(() => {
  clock = createClock(new Date('2026-11-20T09:00:00.000Z'), { frozen: true });
  errors.length = 0;
});

function work(job: Job, options: Partial<ConstructorParameters<typeof Worker>[1]> = {}): Worker {
  const worker = new Worker(job, { clock, onError: (error) => errors.push(error), ...options });
  onTestFinished(() => worker.stop());
  return worker;
}

const nextDueAt = async () => undefined;
const later = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000);

test('a job runs at the start, at its times and when it is woken', async () => {
  const run = vi.fn(async () => {});
  const due = later(60);
  const worker = work({ run, nextDueAt: async (after) => (after < due ? due : undefined) });
  worker.start();
  await worker.drain();
  const runs = run.mock.calls.length;
  clock.moveTo(due);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(runs + 1));
  worker.wake();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(runs + 2));
});

test('a worker wakes for a time that is sooner than it planned, and for no later one', async () => {
  const run = vi.fn(async () => {});
  const worker = work({ run, nextDueAt: async () => later(60) });
  worker.start();
  await worker.drain();
  await new Promise(setImmediate); // planned
  const runs = run.mock.calls.length;
  worker.wakeBy(later(61));
  worker.wakeBy(null);
  await new Promise(setImmediate);
  expect(run).toHaveBeenCalledTimes(runs);
  worker.wakeBy(later(59));
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(runs + 1));
});

test('a failed run is reported and repeated after a second, while the clock stands still', async () => {
  const failure = new Error('the database is away');
  const happened: unknown[] = [];
  const onError = (error: unknown) => {
    happened.push(error);
    setTimeout(() => happened.push('nearly a second'), 900);
  };
  const run = async () => {
    happened.push('run');
    if (happened.length === 1) throw failure;
  };
  const worker = work({ run, nextDueAt }, { onError });
  worker.start();
  await vi.waitFor(() => expect(happened).toEqual(['run', failure, 'nearly a second', 'run']));
});

test('draining waits for what runs have started', async () => {
  let inFlight = 1;
  let finish = () => {};
  const worker = work({
    async run({ wake }) {
      finish = () => {
        inFlight = 0;
        wake();
      };
    },
    get inFlight() {
      return inFlight;
    },
    nextDueAt,
  });
  worker.start();
  let drained = false;
  const draining = worker.drain().then(() => {
    drained = true;
  });
  await new Promise(setImmediate);
  expect(drained).toBe(false);
  finish();
  await draining;
});

test('a drain that is asked for during a run resolves after one more run', async () => {
  const ends: (() => void)[] = [];
  const run: Job['run'] = ({ signal }) =>
    new Promise<void>((resolve) => {
      ends.push(resolve);
      signal.addEventListener('abort', () => resolve());
    });
  const worker = work({ run, nextDueAt });
  worker.start();
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  const draining = worker.drain().then(() => 'drained');
  ends[0]?.();
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  expect(await Promise.race([draining, 'still running'])).toBe('still running');
  ends[1]?.();
  expect(await draining).toBe('drained');
});

test('stopping aborts the run in progress and waits for it; the worker can start again', async () => {
  let ended = 0;
  const worker = work({
    run: ({ signal }) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () => {
          ended += 1;
          resolve();
        }),
      ),
    nextDueAt,
  });
  worker.start();
  await worker.stop();
  expect(ended).toBe(1);
  worker.start();
  await worker.stop();
  expect(ended).toBe(2);
});

test('a run waits while the worker is not ready', async () => {
  const run = vi.fn(async () => {});
  let ready = false;
  const assertReady = async () => {
    if (!ready) throw new Error('not ready');
  };
  const worker = work({ run, nextDueAt }, { assertReady });
  worker.start();
  await vi.waitFor(() => expect(errors).toEqual([new Error('not ready')]));
  expect(run).not.toHaveBeenCalled();
  ready = true;
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
});
