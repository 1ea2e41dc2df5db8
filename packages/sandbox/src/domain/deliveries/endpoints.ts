import type { WebhookEndpoint } from '@tutor-session/protocol';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { noteDeletion } from '../../platform/db/reclaim-job.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { newId } from '../../platform/ids.ts';
import type { ListPage, ListQuery } from '../../platform/openapi/list-page.ts';
import { paginate } from '../../platform/openapi/paginate.ts';
import { type WebhookEndpointRow, webhookEndpoints } from '../schema/webhooks.ts';
import { type DeliveryHosts, webhookUrl } from './delivery-address.ts';

const { id, url, created_at, updated_at } = webhookEndpoints;
const sortable = { id, url, created_at, updated_at } as const;

/** Which endpoint: every query names the partner too, so that no mistake shows one partner another's. */
export interface EndpointKey {
  readonly partner_id: string;
  readonly id: string;
}

export interface EndpointsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly onDeleted: () => void;
  readonly hosts: DeliveryHosts;
}

/** A partner's webhook endpoints (contract 4.5, decisions 18, 22, 28, 32). */
export class Endpoints {
  readonly #options: EndpointsOptions;

  constructor(options: EndpointsOptions) {
    this.#options = options;
  }

  /** One page of them. */
  list(partner_id: string, query: ListQuery<keyof typeof sortable>): Promise<ListPage<WebhookEndpoint>> {
    const where = eq(webhookEndpoints.partner_id, partner_id);
    return paginate(this.#options.db, webhookEndpoints, {
      query,
      where,
      sortable,
      id,
      serialize: serializeEndpoint,
    });
  }

  /** Registers one. Throws `ApiError` 400 naming `url`. */
  async create(
    partner_id: string,
    { url, events }: { readonly url: string; readonly events?: readonly string[] | null },
  ): Promise<WebhookEndpoint> {
    const { db, clock, hosts } = this.#options;
    const now = clock.now();
    const row = {
      id: newId('whk_', now),
      partner_id,
      url: webhookUrl(url, hosts),
      events: events ? [...events] : null,
      created_at: now,
      updated_at: now,
    };
    await db.insert(webhookEndpoints).values(row);
    return serializeEndpoint(row);
  }

  /** Merges the fields given into one. Throws `ApiError` 404, or 400 naming `url`. */
  async update(
    key: EndpointKey,
    { url, events }: { readonly url?: string; readonly events?: readonly string[] | null },
  ): Promise<WebhookEndpoint> {
    const { db, clock, hosts } = this.#options;
    await findEndpoint(db, key);
    const [row] = await db
      .update(webhookEndpoints)
      .set({
        ...(url === undefined ? {} : { url: webhookUrl(url, hosts) }),
        events: events && [...events], // undefined leaves them
        updated_at: clock.now(),
      })
      .where(whereEndpoint(key))
      .returning();
    if (row === undefined) throw noSuchEndpoint();
    return serializeEndpoint(row);
  }

  /** Removes one with its deliveries. Throws `ApiError` 404. */
  async remove(key: EndpointKey): Promise<void> {
    await this.#options.db.transaction(async (tx) => {
      const removed = await tx.delete(webhookEndpoints).where(whereEndpoint(key)).returning({ id });
      if (removed.length === 0) throw noSuchEndpoint();
      await noteDeletion(tx);
    });
    this.#options.onDeleted();
  }
}

/** Finds an endpoint. Throws `ApiError` 404, for another partner's endpoint too. */
export async function findEndpoint(db: Database, key: EndpointKey): Promise<WebhookEndpointRow> {
  const [row] = await db.select().from(webhookEndpoints).where(whereEndpoint(key));
  if (row === undefined) throw noSuchEndpoint();
  return row;
}

export function noSuchEndpoint(): ApiError {
  return new ApiError('not_found', 'There is no webhook endpoint with this id.');
}

function whereEndpoint({ partner_id, id }: EndpointKey): SQL | undefined {
  return and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.partner_id, partner_id));
}

/** An endpoint as the API shows it (contract 2.5). */
function serializeEndpoint(row: Omit<WebhookEndpointRow, 'partner_id'>): WebhookEndpoint {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
