import type { Envelope } from '@tutor-session/protocol';

/**
 * The envelope as the embed page gets it: a student's browser is no place for costs and token counts (decision 6), so those
 * fields are left out, and of `usage.*` there is nothing at all.
 */
export function pageEnvelope(envelope: Envelope): Envelope | undefined {
  if (envelope.event.startsWith('usage.')) return undefined;
  const { token_usage, estimated_cost_usd, ...data } = envelope.data;
  return { ...envelope, data };
}
