import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepShown } from '../../../src/domain/sessions/replies/keep-shown.ts';
import { RunningReply } from '../../../src/domain/sessions/tutors/running-reply.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A reply whose tutor never ends, and what is written of it; a write ends when the test ends it. */
function keeping({ said = [] as string[] } = {}) {
  let say = (_: string) => {};
  const tutor = {
    reply: (_: unknown, __: unknown, { onText }: { onText(text: string): void }) => {
      say = onText;
      return new Promise<never>(() => {});
    },
  };
  const reply = new RunningReply(tutor, {}, { text: 'Why?' });
  for (const text of said) say(text);
  const written: (readonly string[])[] = [];
  const writing: { resolve(isOurs: boolean): void; reject(error: Error): void }[] = [];
  const write = (shown: readonly string[]) =>
    new Promise<boolean>((resolve, reject) => {
      written.push(shown);
      writing.push({ resolve, reject });
    });
  const errors: unknown[] = [];
  const stop = keepShown(reply, write, (error) => errors.push(error));
  return {
    reply,
    say,
    written,
    errors,
    stop,
    /** Ends the write in progress. */
    async kept(result: boolean | Error = true) {
      const { resolve, reject } = writing.shift() ?? {};
      if (result instanceof Error) reject?.(result);
      else resolve?.(result);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

test('sentences are written one write at a time, each with all that is shown by then', async () => {
  const { say, written, kept } = keeping();
  say('One.');
  say('Two.');
  say('Three.');
  expect(written).toEqual([['One.']]);
  await kept();
  expect(written).toEqual([['One.'], ['One.', 'Two.', 'Three.']]);
  await kept();
  expect(written).toHaveLength(2);
});

test('what the tutor said before anybody listened is written', () => {
  expect(keeping({ said: ['One.'] }).written).toEqual([['One.']]);
});

test('a lease is renewed well within its ten seconds, also while the tutor says nothing', async () => {
  const { written, kept } = keeping();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(written).toEqual([[]]);
  await kept();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(written).toEqual([[], []]);
});

test('a reply that is another process’s by now is aborted', async () => {
  const { reply, say, kept } = keeping();
  say('One.');
  await kept(true);
  expect(reply.isAborted).toBe(false);
  say('Two.');
  await kept(false);
  expect(reply.isAborted).toBe(true);
});

test('a write that fails is reported, and the next sentence is written', async () => {
  const { reply, say, written, errors, kept } = keeping();
  const error = new Error('The database is gone.');
  say('One.');
  await kept(error);
  expect(errors).toEqual([error]);
  expect(reply.isAborted).toBe(false);
  say('Two.');
  expect(written.at(-1)).toEqual(['One.', 'Two.']);
});

test('the end waits for the write in progress, and nothing is written after it', async () => {
  const { say, written, stop, kept } = keeping();
  say('One.');
  const ended = vi.fn();
  const stopped = stop().then(ended);
  await vi.advanceTimersByTimeAsync(4_000);
  say('Two.');
  expect(ended).not.toHaveBeenCalled();
  await kept();
  expect(written).toEqual([['One.']]);
  await stopped;
});

test('a reply that was aborted shows nothing more', () => {
  const { reply, say } = keeping();
  say('First.');
  reply.abort();
  say('Second.');
  expect(reply.sentences).toEqual(['First.']);
});
