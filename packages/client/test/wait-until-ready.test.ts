import { expect, test, vi } from 'vitest';
import { fakeClient, json, useFakeTimers } from './fake-fetch.ts';

useFakeTimers();

const status = (name: string, progress: number, error: string | null = null) =>
  json({ id: 'mod_1', status: name, progress, error, updated_at: '2026-03-02T10:00:00.000Z' });

test('it reads the status until the module is ready, and reports each', async () => {
  const { client, sent } = fakeClient([status('queued', 0), status('processing', 0.5), status('ready', 1)]);
  const seen: number[] = [];
  const result = client.modules.waitUntilReady('mod_1', {
    onProgress: ({ progress }) => seen.push(progress),
  });
  await vi.runAllTimersAsync();
  await expect(result).resolves.toMatchObject({ status: 'ready' });
  expect(seen).toEqual([0, 0.5, 1]);
  expect(sent).toHaveLength(3);
});

test('a module that could not be read rejects with what the service says', async () => {
  const { client } = fakeClient([status('failed', 0.2, 'The PDF is damaged.')]);
  await expect(client.modules.waitUntilReady('mod_1')).rejects.toMatchObject({
    code: 'module_failed',
    message: 'The PDF is damaged.',
  });
});

/** The times at which the status of a module that is never ready is read, and the message at the end. */
async function readTimes(maxWaitMs: number) {
  const times: number[] = [];
  const start = Date.now();
  const { client } = fakeClient([status('queued', 0)]);
  const result = client.modules
    .waitUntilReady('mod_1', { maxWaitMs, onProgress: () => times.push(Date.now() - start) })
    .catch(({ code, message }) => [code, message]);
  await vi.runAllTimersAsync();
  return { times, error: await result };
}

test('a module that is never ready is timed_out after maxWaitMs', async () => {
  expect(await readTimes(2_500)).toEqual({
    times: [0, 1_000, 2_500],
    error: ['timed_out', 'The module is still queued after 2500 ms.'],
  });
  expect((await readTimes(2_499)).times).toEqual([0, 1_000]);
});

test('the signal ends the waiting', async () => {
  const { client } = fakeClient([status('queued', 0)]);
  const controller = new AbortController();
  const result = client.modules.waitUntilReady('mod_1', { signal: controller.signal });
  await vi.advanceTimersByTimeAsync(100);
  controller.abort();
  await expect(result).rejects.toMatchObject({ code: 'aborted' });
});
