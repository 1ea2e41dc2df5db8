import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeClient, json } from './fake-fetch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

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

test('a module that is never ready is timed_out after maxWaitMs, asked ever more seldom', async () => {
  const { client, sent } = fakeClient([status('queued', 0)]);
  const result = expect(client.modules.waitUntilReady('mod_1', { maxWaitMs: 60_000 })).rejects.toMatchObject({
    code: 'timed_out',
  });
  await vi.runAllTimersAsync();
  await result;
  expect(sent.length).toBeLessThan(15);
});

test('it waits for half an hour where maxWaitMs is left out', async () => {
  const { client } = fakeClient([status('queued', 0)]);
  const result = client.modules.waitUntilReady('mod_1').catch(({ code }) => code);
  let waited: string | undefined;
  result.then((code) => {
    waited = code;
  });
  await vi.advanceTimersByTimeAsync(29 * 60_000);
  expect(waited).toBeUndefined();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(waited).toBe('timed_out');
});

test('the signal ends the waiting', async () => {
  const { client } = fakeClient([status('queued', 0)]);
  const controller = new AbortController();
  const result = client.modules.waitUntilReady('mod_1', { signal: controller.signal });
  await vi.advanceTimersByTimeAsync(100);
  controller.abort();
  await expect(result).rejects.toMatchObject({ code: 'aborted' });
});
