import type { Clock } from '../src/clock.ts';
import type { LanguageModel, ModelPart, ModelRequest } from '../src/model.ts';

/** One response of a scripted model: its words, its parts, or an error that it throws. */
export type Response = string | readonly (ModelPart | Error | 'silence')[];

const usage: ModelPart = { kind: 'usage', input_tokens: 100, output_tokens: 10 };

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

/** A clock that stands still until it is moved. */
export function testClock(): Clock & { advance(ms: number): void; advanceToNext(): void } {
  let time = 0;
  const waiting = new Set<{ at: number; resolve(): void }>();
  const advance = (ms: number) => {
    time += ms;
    for (const one of waiting) if (one.at <= time && waiting.delete(one)) one.resolve();
  };
  return {
    advance,
    advanceToNext() {
      if (waiting.size === 0) throw new Error('nothing goes on, and nothing is waited for');
      advance(Math.max(0, Math.min(...[...waiting].map(({ at }) => at)) - time));
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
