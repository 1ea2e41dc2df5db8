import type { TutorSessionElement } from '../class.ts';
import { defaultEmbedUrl, type FakeService, isTokenEndpoint } from './fake-service.ts';

/** Has the service respond to the page's requests of its token endpoint and of the embed's server; returns what undoes it. */
export function replaceFetch(service: FakeService, tokenEndpoint: string): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const url = new URL(typeof input === 'object' && 'url' in input ? input.url : input, location.href);
    const isAsked = isTokenEndpoint(url, tokenEndpoint) || (init?.method === 'HEAD' && isEmbed(url));
    return isAsked ? respond(service, init) : fetch(input, init);
  };
  return () => {
    globalThis.fetch = fetch;
  };
}

/** Whether the embed of an element of the page is there, whose server the element asks for. */
function isEmbed({ origin }: URL): boolean {
  const elements = document.querySelectorAll<TutorSessionElement>('tutor-session');
  const embeds = [defaultEmbedUrl, ...[...elements].map(({ embedUrl }) => `${embedUrl}`)];
  return embeds.some((url) => url.startsWith(`${origin}/`));
}

function respond(service: FakeService, init?: RequestInit): Response {
  const refused = { status: 403, json: '{}' }; // what the element's request for nothing gets
  const outcome = init?.method === 'HEAD' ? refused : service.respondToTokenRequest(`${init?.body ?? ''}`);
  if (outcome === 'network') throw new TypeError('Failed to fetch (failNext)');
  // As much of a response as the element reads: Jest's jsdom has no `Response`.
  const { status, json } = outcome;
  const headers = { get: () => null };
  return { ok: status === 200, status, headers, text: async () => json } as unknown as Response;
}
