// Deliveries in Redis, for receivers of more than one process. A key's value is the owner of its lease, or `done`; both expire by
// Redis's own clock. Each method is one script, which Redis runs atomically.
import { assertOptionsObject, wrongOption } from '@tutor-session/protocol/server';
import {
  type Deliveries,
  type ErrorEmitter,
  type Reservation,
  retentionSeconds,
  surviveErrors,
} from './deliveries.ts';

/** What is used of an ioredis client, or cluster. */
export interface IoRedisClient extends ErrorEmitter {
  // node-redis has no such method: it tells the two apart.
  defineCommand(name: string, definition: { lua: string; numberOfKeys?: number }): void;
  eval(script: string, numberOfKeys: number, ...keysAndArguments: string[]): Promise<unknown>;
}

/** What is used of a node-redis client, or cluster. */
export interface NodeRedisClient extends ErrorEmitter {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** Options of `redisDeliveries`. */
export interface RedisDeliveriesOptions {
  /** What the keys begin with; default `tutor-webhooks:`. One for each endpoint that does different work. */
  prefix?: string | undefined;
}

// A reservation that is sent again after a broken connection finds its own owner.
const reserveScript = `
local held = redis.call('GET', KEYS[1])
if held == 'done' then return 'done' end
if held and held ~= ARGV[1] then return 'busy' end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 'new'`;

const completeScript = `
local held = redis.call('GET', KEYS[1])
if held and held ~= ARGV[1] and held ~= 'done' then return 0 end
redis.call('SET', KEYS[1], 'done', 'EX', ARGV[2])
return 1`;

const releaseScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1`;

/**
 * Creates a store in Redis (6 or later), on your own ioredis or node-redis client, which must be connected. About 150 bytes for each
 * delivery of the last 72 hours. What Redis loses when it restarts (see its persistence) may run again.
 *
 * Throws `TypeError` for something else than such a client.
 */
export function redisDeliveries(
  client: IoRedisClient | NodeRedisClient,
  options: RedisDeliveriesOptions = {},
): Deliveries {
  if (typeof client?.eval !== 'function') {
    throw wrongOption('client', 'a client of ioredis or node-redis', client);
  }
  assertOptionsObject('options', options, { prefix: 1 });
  const { prefix = 'tutor-webhooks:' } = options;
  if (typeof prefix !== 'string') throw wrongOption('prefix', 'a string', prefix);
  surviveErrors(client);
  const run = async (script: string, key: string, ...values: string[]): Promise<unknown> => {
    if ('defineCommand' in client) return client.eval(script, 1, prefix + key, ...values);
    try {
      return await client.eval(script, { keys: [prefix + key], arguments: values });
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause;
      const taken = 'a client of ioredis or node-redis, whose eval takes { keys, arguments }';
      throw new TypeError(`client must be ${taken}, unlike that of @upstash/redis.`, { cause });
    }
  };

  return {
    async reserve(key, leaseSeconds, owner) {
      const milliseconds = String(Math.ceil(leaseSeconds * 1000));
      // What Redis returns is one of the three; the handler treats anything else as busy.
      return run(reserveScript, key, owner, milliseconds) as Promise<Reservation>;
    },
    async complete(key, owner) {
      return (await run(completeScript, key, owner, String(retentionSeconds))) === 1;
    },
    async release(key, owner) {
      await run(releaseScript, key, owner);
    },
  };
}
