import { checkCaching, checkFreshness } from '../../doctor/check-token-requests.ts';
import type { Check } from '../check.ts';
import { atEndpoint } from './at-endpoint.ts';

/** Asks twice for a new session, and reads whether caches may keep the response. */
export const tokenIsFresh: Check = {
  id: 'token-is-fresh',
  protects: 'Each session gets a token of its own, which no cache keeps.',
  why: 'A token is for one session (contract 5.4); a cached one may reach another student.',
  docs: '/guide/backends',
  isQuick: true,
  run: (resources) =>
    atEndpoint(resources, async function* (client) {
      yield* checkFreshness(client);
      yield checkCaching(await client.ask());
    }),
};
