import type { Delivery, WebhookEndpoint } from '@tutor-session/protocol';

/** Of more endpoints the newest deliveries are not asked for each time. */
const maxEndpoints = 10;

/** The newest deliveries of all endpoints, the newest first; `list` asks for those of one. */
export async function newestDeliveries(
  endpoints: readonly WebhookEndpoint[],
  list: (id: string) => Promise<{ readonly data: readonly Delivery[] }>,
): Promise<Delivery[]> {
  const lists = await Promise.all(endpoints.slice(0, maxEndpoints).map(({ id }) => list(id)));
  const all = lists.flatMap(({ data }) => data);
  return all.sort((one, other) => other.created_at.localeCompare(one.created_at)).slice(0, 20);
}
