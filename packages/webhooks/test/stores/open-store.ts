import type { Deliveries } from '@tutor-session/webhooks';
import { postgresDeliveries } from '@tutor-session/webhooks/postgres';
import { redisDeliveries } from '@tutor-session/webhooks/redis';
import { Redis } from 'ioredis';
import pg from 'pg';
import { createClient } from 'redis';

/** The clients that a store is made on. */
export type ClientName = 'ioredis' | 'node-redis' | 'pg';

/** A store with the means to close its client. */
export interface OpenStore {
  deliveries: Deliveries;
  close(): Promise<void>;
}

/** Opens a store on the server at `url` by one of the clients. */
export async function openStore(
  client: ClientName,
  url: string,
  name = 'tutor_webhooks',
): Promise<OpenStore> {
  if (client === 'pg') {
    const pool = new pg.Pool({ connectionString: url, max: 5 });
    return { deliveries: postgresDeliveries(pool, { table: name }), close: () => pool.end() };
  }
  const options = { prefix: `${name}:` };
  if (client === 'ioredis') {
    const redis = new Redis(url, { retryStrategy: () => 50 });
    return { deliveries: redisDeliveries(redis, options), close: async () => redis.disconnect() };
  }
  const redis = createClient({ url, socket: { reconnectStrategy: () => 50 } });
  const deliveries = redisDeliveries(redis, options);
  await redis.connect();
  return { deliveries, close: async () => redis.destroy() };
}
