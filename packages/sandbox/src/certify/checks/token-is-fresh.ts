import { type Check, fail, note, ok } from '../check.ts';
import { useEndpoint } from './endpoint-requests.ts';

/** Asks twice for a new session, and reads whether caches may keep the response. */
export const tokenIsFresh: Check = {
  id: 'token-is-fresh',
  protects: 'Each session gets a token of its own, which no cache keeps.',
  why: 'A token is for one session (contract 5.4); a cached one may reach another student.',
  docs: '/guide/backends',
  isQuick: true,
  async *run(resources) {
    const responses = await useEndpoint(resources, async (endpoint) => [
      await endpoint.send({ fresh: true }),
      await endpoint.send({ fresh: true }),
    ]);
    const [first, second] = responses ?? [];
    if (!first?.token || !second?.token) return yield note('the endpoint gave no token to a second request');
    const problems = [
      ...(first.token === second.token ? ['two sessions get the same token'] : []),
      ...(/no-store/i.test(first.headers['cache-control'] ?? '')
        ? []
        : ['the response has no "cache-control: no-store"']),
    ];
    yield problems.length > 0
      ? fail(
          problems.join('; '),
          'sign a token for each request, as createTokenEndpoint does, and send cache-control: no-store',
        )
      : ok('each session gets a token of its own');
  },
};
