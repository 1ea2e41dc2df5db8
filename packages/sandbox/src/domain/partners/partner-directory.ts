import { and, eq, gt, or } from 'drizzle-orm';
import { sha256 } from '../../platform/sha256.ts';
import type { Context } from '../context.ts';
import { partners } from '../schema/index.ts';
import type { PartnerRow } from '../schema/partners.ts';

/** How long a partner is cached, in milliseconds: a change of which the notification is lost shows after that. */
const cacheMs = 5_000;

/** Finds partners, with a short cache, since every request needs one. */
export class PartnerDirectory {
  readonly #context: Pick<Context, 'db' | 'clock'>;
  #cache = new Map<string, { row: PartnerRow; until: number }>();

  constructor(context: Pick<Context, 'db' | 'clock'>) {
    this.#context = context;
  }

  /** The partner of an API key. Keys are found by their hash, so how long that takes reveals nothing of a key. */
  byApiKey(key: string): Promise<PartnerRow | undefined> {
    const hash = sha256(key);
    return this.#find(`key ${hash}`, () =>
      this.#context.db
        .select()
        .from(partners)
        .where(
          or(
            eq(partners.api_key_sha256, hash),
            // For a while after a rotation.
            and(
              eq(partners.previous_api_key_sha256, hash),
              gt(partners.previous_until, this.#context.clock.now()),
            ),
          ),
        ),
    );
  }

  /** Reads every partner anew: one was changed. What is being read now may be older, and is not kept. */
  clear(): void {
    this.#cache = new Map();
  }

  byId(partner_id: string): Promise<PartnerRow | undefined> {
    return this.#find(`id ${partner_id}`, () =>
      this.#context.db.select().from(partners).where(eq(partners.partner_id, partner_id)),
    );
  }

  async #find(key: string, query: () => PromiseLike<PartnerRow[]>): Promise<PartnerRow | undefined> {
    const now = this.#context.clock.now().getTime();
    const cache = this.#cache;
    const known = cache.get(key);
    if (known && known.until > now && known.until <= now + cacheMs) return known.row;
    const [row] = await query();
    // Only what exists is cached: the cache is no larger than the table.
    if (row) cache.set(key, { row, until: now + cacheMs });
    else cache.delete(key);
    return row;
  }
}
