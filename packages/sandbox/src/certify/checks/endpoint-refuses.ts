import { type Check, fail, note, ok, warn } from '../check.ts';
import { type EndpointClient, useEndpoint } from './endpoint-requests.ts';

/** Asks for a token signed out, and as a page of another site. */
export const endpointRefuses: Check = {
  id: 'endpoint-refuses',
  protects:
    'Who is signed out, or on another site, gets no token, and a reason that the element understands.',
  why: 'A login page in place of an error is a lesson that never starts; a token for other sites is a student’s session on them.',
  docs: '/guide/security',
  isQuick: true,
  async *run(resources) {
    const responses = await useEndpoint(resources, async (endpoint) => ({
      signedOut: await endpoint.sendSignedOut(),
      others: await sendAll(endpoint),
    }));
    if (!responses) return yield note('the page got no token: its endpoint was not looked at');
    const { signedOut, others } = responses;
    if (signedOut.token) yield note('the endpoint needs no login: whoever opens the page is its student');
    else if (signedOut.status === 401) yield ok('who is signed out gets a 401');
    else
      yield fail(
        `who is signed out gets ${signedOut.status}${/html/.test(signedOut.headers['content-type'] ?? '') ? ' and an HTML page' : ''} in place of a 401`,
        'return null from session(): the endpoint then responds with 401 and the contract’s error, and the element shows its login slot',
      );
    const admitted = others.filter(({ response }) => response.token);
    for (const { sender } of admitted)
      yield fail(
        `${sender} gets a token`,
        'refuse whom the page has not sent with 403, as createTokenEndpoint does',
      );
    const unclear = others.find(({ response }) => !response.token && response.status !== 403);
    if (unclear)
      yield warn(`${unclear.sender} gets ${unclear.response.status}`, 'respond with 403, which says why');
    if (admitted.length === 0 && !unclear) yield ok('who is not the page gets a 403');
  },
};

async function sendAll({ others, send }: EndpointClient) {
  const sent = [];
  for (const [sender, headers] of others) sent.push({ sender, response: await send({ headers }) });
  return sent;
}
