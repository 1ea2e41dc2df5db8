import { expectRefusals, noCount, type Taken } from '@tutor-session/browsers/wrong-values';
import {
  createWebhookHandler,
  type MemoryDeliveriesOptions,
  memoryDeliveries,
  signWebhook,
  verifyWebhook,
  type WebhookHandlerOptions,
} from '@tutor-session/webhooks';
import { postgresDeliveries } from '@tutor-session/webhooks/postgres';
import { redisDeliveries } from '@tutor-session/webhooks/redis';
import { expect, test } from 'vitest';
import { secret } from './support.ts';

const objects = ['an object', 'an object (Date)', 'an object (Promise)'] as const;
const aFunction: Taken = { types: ['a function', 'undefined'] };
const aCount: Taken = { types: ['the number 5', 'undefined'], wrongValues: noCount };
const aSecret: Taken = {
  types: ['a string'],
  wrongValues: ['', 'padded\n', [], [''], new Uint8Array([65, 10])],
};
const noDuration = [0, -1, Number.NaN, Number.POSITIVE_INFINITY, '5'];

test('each option of createWebhookHandler refuses what it does not take', () => {
  const options: Record<keyof WebhookHandlerOptions, Taken> = {
    secret: { ...aSecret, types: ['a string', 'a function', 'an array'] },
    on: {
      types: [...objects, 'undefined'],
      wrongValues: [{ 'session.ended': 'run' }, { sessionEnded: () => {} }],
    },
    onAny: aFunction,
    onError: aFunction,
    deliveries: { types: ['undefined'], wrongValues: [{ reserve: () => 'new' }] },
    leaseSeconds: { types: aCount.types, wrongValues: [...noDuration, 3_601] },
    maxBytes: aCount,
    maxAgeSeconds: { types: aCount.types, wrongValues: [...noDuration, 259_201] },
    now: aFunction,
  };
  return expectRefusals(options, (option, value) => createWebhookHandler({ secret, [option]: value }));
});

const pool = { query: async () => ({ rows: [] }) };

test('the options of a store are an object', async () => {
  const stores = [
    memoryDeliveries,
    (options: object) => postgresDeliveries(pool, options),
    (options: object) => redisDeliveries({ eval: async () => 1 }, options),
  ];
  const types = [...objects, 'undefined'] as const;
  for (const create of stores)
    await expectRefusals({ options: { types } }, (_, value) => create(value as object));
});

test('each option of a store refuses what it does not take', async () => {
  const memory: Record<keyof MemoryDeliveriesOptions, Taken> = { now: aFunction, maxEntries: aCount };
  await expectRefusals(memory, (option, value) => memoryDeliveries({ [option]: value }));
  const table: Taken = {
    types: ['a string', 'undefined'],
    wrongValues: ['', 'Deliveries', 'a b', 'a"; drop table b'],
  };
  await expectRefusals({ table }, (option, value) => postgresDeliveries(pool, { [option]: value }));
  const prefix: Taken = { types: ['a string', 'undefined'] };
  await expectRefusals({ prefix }, (option, value) =>
    redisDeliveries({ eval: async () => 1 }, { [option]: value }),
  );
});

test('a bad secret signs nothing', () =>
  expectRefusals({ secret: aSecret }, (_, value) => signWebhook('{}', value as string)));

test('each argument refuses what it does not take', () => {
  const calls: Record<string, (value: never) => unknown> = {
    options: createWebhookHandler,
    pool: postgresDeliveries,
    client: redisDeliveries,
    rawBody: (value) => signWebhook(value, secret),
    secret: (value) => verifyWebhook('{}', '0'.repeat(64), value),
  };
  const taken: Record<string, Taken> = {
    options: { types: objects },
    pool: { types: [] },
    client: { types: [] },
    rawBody: { types: ['a string'] },
    secret: { ...aSecret, types: ['a string', 'an array'] },
  };
  return expectRefusals(taken, (argument, value) => calls[argument]?.(value as never));
});

test.each<[string, (typo: object) => unknown]>([
  ['createWebhookHandler', (typo) => createWebhookHandler({ secret, ...typo })],
  ['memoryDeliveries', memoryDeliveries],
  ['postgresDeliveries', (typo) => postgresDeliveries(pool, typo)],
  ['redisDeliveries', (typo) => redisDeliveries({ eval: async () => 1 }, typo)],
])('%s refuses an option that does not exist', (_, call) => {
  expect(() => call({ noSuch: 'hunter2' })).toThrow('options has "noSuch", which does not exist.');
});

test('a driver that is not like pg, or a client that is not like node-redis, says so at the first use', async () => {
  const neon = Object.assign(() => [], { query: async () => [] });
  await expect(postgresDeliveries(neon as never).reserve('a', 1, 'one')).rejects.toThrow(
    new TypeError(
      'pool must be a pool or client of pg, whose query returns { rows } (of @neondatabase/serverless Pool, not neon()): this one returned an array.',
    ),
  );
  const upstash = {
    eval: async (script: string, keys: string[], values: string[]) => [script, ...keys, ...values],
  };
  await expect(redisDeliveries(upstash as never).reserve('a', 1, 'one')).rejects.toThrow(
    'client must be a client of ioredis or node-redis, whose eval takes { keys, arguments }, unlike that of @upstash/redis.',
  );
});
