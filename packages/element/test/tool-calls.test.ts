import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToolCalls, type TutorTool } from '../src/tool-calls.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

const described = { description: 'Shows it', inputSchema: {} };
function create(execute: TutorTool['execute']) {
  const onFailure = vi.fn();
  const show = { ...described, execute };
  return { calls: createToolCalls((name) => (name === 'show' ? show : undefined), onFailure), onFailure };
}
const fault = (code: string) => ({ error: { code } });

test('a call that comes again, twice or late, runs once and gets the same answer', async () => {
  const execute = vi.fn(() => 'done');
  const { calls } = create(execute);
  const answers = [calls.run('1', 'show', {}), calls.run('1', 'show', {}), await calls.run('1', 'show', {})];
  expect(await Promise.all(answers)).toEqual(Array(3).fill({ output: 'done' }));
  expect(execute).toHaveBeenCalledOnce();
});

test('a call that still runs is not begun again, however many come after it', async () => {
  const execute = vi.fn(() => new Promise(() => {}));
  const { calls } = create(execute);
  void calls.run('runs', 'show', {});
  for (let id = 0; id < 100; id++) await calls.run(id, 'hide', {});
  void calls.run('runs', 'show', {});
  expect(execute).toHaveBeenCalledOnce();
});

test('the input is a copy that cannot reach the prototypes', async () => {
  const input = JSON.parse('{"__proto__":{"isAdmin":true},"list":[1]}');
  const { calls } = create((given) => [given !== input, ({} as { isAdmin?: true }).isAdmin, given]);
  expect(await calls.run('1', 'show', input)).toMatchObject({ output: [true, null, { list: [1] }] });
});

const circle: unknown[] = [];
circle.push(circle);

test.each([
  ['16 KiB of output', () => 'x'.repeat(16_382), undefined],
  ['more', () => 'x'.repeat(16_383), 'output_invalid'],
  ['a circle', () => circle, 'output_invalid'],
  ['nothing', () => undefined, undefined],
  ['a number beyond JSON', () => 1n, 'output_invalid'],
  ['half an emoji', () => '😀'.slice(1), 'output_invalid'],
])('of %s as output the error is %3$s', async (_, execute, code) => {
  const answer = await create(execute).calls.run('1', 'show', {});
  expect('error' in answer ? answer.error.code : undefined).toBe(code);
});

test('after 10 seconds a call is over, and its signal says so', async () => {
  let signal: AbortSignal | undefined;
  const { calls, onFailure } = create((_, options) => {
    signal = options.signal;
    return new Promise(() => {});
  });
  const answer = calls.run('1', 'show', {});
  await vi.advanceTimersByTimeAsync(9_999);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual(fault('tool_timeout'));
  expect(signal?.aborted).toBe(true);
  expect(onFailure).not.toHaveBeenCalled();
});

test('a call that nobody waits for is aborted, and so is all when the session is forgotten', async () => {
  const signals: AbortSignal[] = [];
  const { calls } = create((_, { signal }) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  const answers = ['1', '2'].map((id) => calls.run(id, 'show', {}));
  calls.cancel('1');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  calls.forget();
  expect(await Promise.all(answers)).toEqual([fault('tool_timeout'), fault('tool_timeout')]);
});

test('four run at once, and sixty a minute', async () => {
  const { calls } = create((input) => (input === 'wait' ? new Promise(() => {}) : 'done'));
  for (let id = 0; id < 4; id++) void calls.run(`waits-${id}`, 'show', 'wait');
  expect(await calls.run('fifth', 'show', {})).toEqual(fault('tool_busy'));
  calls.forget();
  await vi.advanceTimersByTimeAsync(0);
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, id) => {
      await vi.advanceTimersByTimeAsync(1);
      return calls.run(`quick-${id}`, 'show', {});
    }),
  );
  expect(answers.filter((answer) => 'output' in answer).length).toBeLessThanOrEqual(56);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await calls.run('later', 'show', {})).toEqual({ output: 'done' });
});
