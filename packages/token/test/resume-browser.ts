import type { TokenEndpointOptions } from '@tutor-session/token';
import { endpoint as createEndpoint, origin, url } from './fixtures.ts';

/** An endpoint that resumes. */
export const endpoint = (options: Partial<TokenEndpointOptions> = {}): ReturnType<typeof createEndpoint> =>
  createEndpoint({ resume: true, ...options });

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
