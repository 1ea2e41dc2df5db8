/**
 * The claim `partner_id` of a token that nobody has verified yet: it says which partner's secret to verify with, and nothing
 * else may be built on it. `undefined` when there is none that could be looked up.
 */
export function unverifiedPartnerId(token: string): string | undefined {
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
    const { partner_id } = JSON.parse(payload) ?? {};
    return typeof partner_id === 'string' && /^[\w.:-]{1,128}$/.test(partner_id) ? partner_id : undefined;
  } catch {
    return undefined;
  }
}
