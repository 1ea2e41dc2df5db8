import { expectRefusals, noCount, type Taken } from '@tutor-session/browsers/wrong-values';
import type { EventName } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { createSandbox } from '../src/create-sandbox.ts';
import { type BodyLimits, defaultBodyLimits } from '../src/domain/body-limits.ts';
import { EventFeed } from '../src/domain/events/event-feed.ts';
import { defaultPrices, type PriceTable } from '../src/domain/price-table.ts';
import type { Spending } from '../src/domain/sessions/replies/spending.ts';
import { resolveOptions } from '../src/options/resolve-options.ts';
import type { InternalOptions } from '../src/options/sandbox-options.ts';
import { createClock } from '../src/platform/clock.ts';
import { advance } from '../src/platform/worker/advance.ts';
import { startSandbox } from '../src/start-sandbox.ts';

const objects = ['an object', 'an object (Date)', 'an object (Promise)', 'undefined'] as const;
const noNumber = [-1, Number.NaN, Number.POSITIVE_INFINITY] as const;
const text: Taken = { types: ['a string', 'undefined'], wrongValues: [''] };
const flag: Taken = { types: ['a boolean', 'undefined'] };
const aFunction: Taken = { types: ['a function', 'undefined'] };
const number = (...wrongValues: unknown[]): Taken => ({ types: ['the number 5', 'undefined'], wrongValues });
const milliseconds = number(...noCount, 2 ** 31);
const seconds = number(...noNumber, 1e15);
const dollars = number(...noNumber, '3');

/** One option of each check; the types see that each option has one. */
const options: Partial<Record<keyof InternalOptions, Taken>> = {
  dataDir: text,
  reset: flag,
  port: number(...noNumber, 1.5, 65_536, '4400'),
  host: { types: ['undefined'], wrongValues: ['', 'localhost', '127.0.0.1:4400', '[::1]'] },
  publicUrl: {
    types: ['undefined'],
    wrongValues: ['', 'localhost', 'http://sandbox:4400', 'https://a.example/path', 'https://ann@a.example'],
  },
  hosts: {
    types: ['an array', 'undefined'],
    wrongValues: [[''], [5], [null], 'example.com', ['http://a'], ['a/b']],
  },
  controlToken: { types: ['undefined'], wrongValues: ['', 'short', `${'long '.repeat(10)}`, 'é'.repeat(40)] },
  clock: {
    types: objects,
    wrongValues: [{ start: '2026-11-20' }, { start: new Date('soon') }, { frozen: 1 }],
  },
  onCrash: aFunction,
  retrySchedule: {
    types: ['an array', 'undefined'],
    wrongValues: [[-1], [Number.NaN], [Infinity], ['60'], [60, null]],
  },
  deliveryTimeoutMs: milliseconds,
  graceSeconds: number(...noNumber, 1.5, 1e15),
  idleSeconds: seconds,
  limits: { types: objects, wrongValues: [{ zipBytez: 1 }, { constructor: 1 }] },
  prices: { types: objects, wrongValues: [{ video_tokens: 1 }] },
  logger: { types: ['undefined', ...objects], wrongValues: [{}, new Date(0), { info() {}, warn() {} }] },
  engines: { types: objects, wrongValues: [{ own: {} }, { own: null }, { own: { reply() {} } }] },
  spending: { types: objects, wrongValues: [{ session_eur: 1 }] },
};

test('each option of a sandbox refuses what it does not take, before anything is opened', async () => {
  await expectRefusals(options, (option, value) => resolveOptions({ [option]: value }));
  await expectRefusals({ options: { types: objects } }, (_, value) => resolveOptions(value as never));
});

test.each([createSandbox, startSandbox])('%o refuses them', async (make) => {
  await expectRefusals({ idleSeconds: seconds }, (option, value) => make({ [option]: value }));
});

test('each limit, price, amount and tutor refuses what it does not take', async () => {
  const limits = Object.fromEntries(
    Object.keys(defaultBodyLimits).map((name) => [
      name,
      name.endsWith('Ms') ? milliseconds : number(...noCount),
    ]),
  ) as Record<keyof BodyLimits, Taken>;
  const prices = Object.fromEntries(
    Object.keys(defaultPrices).map((name) => [name, number(...noNumber, 0.5, 1_000_000_001)]),
  ) as Record<keyof PriceTable, Taken>;
  const spending: Record<keyof Spending, Taken> = { session_usd: dollars, day_usd: dollars };
  for (const [group, taken] of Object.entries({ limits, prices, spending })) {
    const named = Object.fromEntries(Object.entries(taken).map(([name, each]) => [`${group}.${name}`, each]));
    await expectRefusals(named, (name, value) =>
      resolveOptions({ [group]: { [name.slice(group.length + 1)]: value } }),
    );
  }
  const price = { input_usd_per_million: 1, output_usd_per_million: 1 };
  const tutor = { chooseTopic() {}, beginLesson() {}, reply() {} };
  const own: Record<string, Taken> = {
    'engines.own.mask': aFunction,
    'engines.own.report': aFunction,
    'engines.own.model': { types: ['a string', 'undefined'] },
    'engines.own.price': {
      types: objects,
      wrongValues: [{}, new Date(0), { input_usd_per_million: -1 }, { ...price, input: 1 }],
    },
  };
  await expectRefusals(own, (name, value) =>
    resolveOptions({ engines: { own: { ...tutor, [name.slice('engines.own.'.length)]: value } as never } }),
  );
});

test('each call of a sandbox refuses what it does not take', async () => {
  const seconds: Taken = { types: ['the number 5'], wrongValues: [...noNumber, 1e15] };
  const clock = createClock(new Date(0), { frozen: true });
  await expectRefusals({ seconds }, (_, value) => advance(clock, [], value as number));
  const feed = new EventFeed();
  await expectRefusals({ name: { types: [], wrongValues: ['session.end'] } }, (_, value) =>
    feed.waitFor(value as EventName),
  );
  const wait = { timeoutMs: number(...noNumber, 2 ** 31), where: aFunction };
  await expectRefusals(wait, (option, value) => feed.waitFor('session.started', { [option]: value }));
});

test('an option that does not exist is refused with the nearest name', () => {
  const message = 'options has "data_dir", which does not exist. Did you mean dataDir?';
  expect(() => resolveOptions({ data_dir: '/tmp' } as never)).toThrow(message);
});
