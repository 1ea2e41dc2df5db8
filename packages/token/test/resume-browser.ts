import { createTokenEndpoint, type TokenEndpointOptions } from '@tutor-session/token';
import { at, claims, secret } from './fixtures.ts';

const { partner_id: partnerId, ...others } = claims;

/** Who is signed in. */
export const student = others;

export const origin = 'https://app.example.com';
export const url = `${origin}/api/tutor`;

/** An endpoint that resumes. */
export const endpoint = (options: Partial<TokenEndpointOptions> = {}) =>
  createTokenEndpoint({
    secret,
    partnerId,
    embedUrl: 'https://embed.example.com',
    session: () => student,
    resume: true,
    now: at(),
    ...options,
  });

/** A browser with a cookie jar in front of one endpoint; `visit` sends the jar and stores what is set. */
export function browser() {
  const jar = new Map<string, string>();
  const visit = async (options: Partial<TokenEndpointOptions> = {}, headers: Record<string, string> = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await endpoint(options)(
      new Request(url, { method: 'POST', headers: { origin, cookie, ...headers } }),
    );
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = '', maxAge] = /^([^=]+)=([^;]*); Max-Age=(\d+)/.exec(line) ?? [];
      if (maxAge === '0') jar.delete(name);
      else jar.set(name, value);
    }
    return { response, ...(await response.json()) };
  };
  return { jar, visit };
}
