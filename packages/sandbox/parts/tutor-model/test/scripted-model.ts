import type { Clock } from '../src/clock.ts';
import type { LanguageModel, ModelPart, ModelRequest } from '../src/model.ts';

/** One response of a scripted model: its words, its parts, or an error that it throws. */
export type Response = string | readonly (ModelPart | Error | 'silence')[];

export const usage: ModelPart = { kind: 'usage', input_tokens: 100, output_tokens: 10 };

/** A model that responds as it is said, the last response again and again; it keeps what it was asked. */
export function scriptedModel(...responses: Response[]): LanguageModel & { requests: ModelRequest[] } {
  const requests: ModelRequest[] = [];
  return {
    name: 'scripted',
    requests,
    async *stream(request) {
      const response = responses[Math.min(requests.length, responses.length - 1)] ?? '';
      requests.push(request);
      const parts = typeof response === 'string' ? words(response) : response;
      for (const part of parts) {
        if (part === 'silence') await new Promise(() => {});
        else if (part instanceof Error) throw part;
        else yield part;
      }
    },
  };
}

/** A complete response, word by word. */
export const words = (text: string): ModelPart[] => [
  ...(text.match(/\S+\s*/g) ?? []).map((piece): ModelPart => ({ kind: 'text', text: piece })),
  usage,
  { kind: 'end' },
];

export const call = (name: string, input: unknown = {}): ModelPart[] => [
  { kind: 'call', call: { id: name, name, input } },
  usage,
  { kind: 'end' },
];

interface TestClock extends Clock {
  /** Goes to the next thing that waits for the clock, as soon as nothing else is to be done, until the promise is settled. */
  settle<T>(promise: T | Promise<T>): Promise<T>;
}

/** A clock that stands still until it is moved. */
export function testClock(): TestClock {
  let time = 0;
  const waiting = new Set<{ at: number; resolve(): void }>();
  return {
    async settle(promise) {
      let isSettled = false;
      const settled = Promise.resolve(promise).finally(() => {
        isSettled = true;
      });
      for (let idle = 0; !isSettled; idle++) {
        await new Promise(setImmediate);
        if (isSettled || idle % 3 < 2) continue;
        if (waiting.size === 0) throw new Error('nothing goes on, and nothing is waited for');
        time = Math.max(time, Math.min(...[...waiting].map(({ at }) => at)));
        for (const one of waiting) if (one.at <= time && waiting.delete(one)) one.resolve();
      }
      return settled;
    },
    now: () => new Date(time),
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        const one = { at: time + ms, resolve };
        waiting.add(one);
        signal.addEventListener('abort', () => waiting.delete(one) && reject(signal.reason), { once: true });
      }),
  };
}
