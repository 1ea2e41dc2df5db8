// What holds for a token endpoint of either way. The doctor asks with the headers that it is given, certify with the cookies of a page.
import type { BackendResources, Check } from './check.ts';
import { type Finding, fail, note, ok, warn } from './finding.ts';
import type { DoctorResponse } from './send-request.ts';
import { findToken, type TokenClient } from './token-client.ts';

const foreignOrigin = 'https://stranger.example';
const foreignStudent = 'doctor-who-is-nobody';
const foreignClaims = Object.fromEntries(
  ['student_id', 'studentId', 'student', 'sub', 'user', 'user_id'].map((name) => [name, foreignStudent]),
);

/** Runs a check by each way in which the endpoint gives tokens. */
export async function* atEndpoint(
  { clients }: Pick<BackendResources, 'clients'>,
  check: (client: TokenClient) => AsyncIterable<Finding>,
): AsyncGenerator<Finding> {
  if (clients.length === 0) yield note('no token came from an endpoint: it was not looked at');
  for (const client of clients) yield* check(client);
}

export const tokenIsFresh: Check = {
  id: 'token-is-fresh',
  protects: 'Each session gets a token of its own, which no cache keeps.',
  why: 'A token is for one session (contract 5.4); a cached one may reach another student.',
  docs: '/guide/backends',
  isQuick: true,
  run: (resources) =>
    atEndpoint(resources, async function* (client) {
      const first = await client.ask();
      yield checkCaching(first);
      yield checkFreshness(findToken(first), findToken(await client.ask()));
    }),
};

/** Names another student in a body and in the query. */
export const studentFromLogin: Check = {
  id: 'student-from-login',
  protects: 'The student of a token comes from the login, whatever a request names.',
  why: 'Else one student reads and writes in another’s name.',
  docs: '/guide/security',
  isQuick: true,
  run: (resources) => atEndpoint(resources, checkStudent),
};

/** Asks as everybody who may get no token. */
export const endpointRefuses: Check = {
  id: 'endpoint-refuses',
  protects:
    'Who is signed out, or on another site, gets no token, and a reason that the element understands.',
  why: 'A login page in place of an error is a lesson that never starts; a token for other sites is a student’s session on them.',
  docs: '/guide/security',
  isQuick: true,
  run: (resources) => atEndpoint(resources, refuseOthers),
};

export async function* refuseOthers({ way, ask }: TokenClient): AsyncGenerator<Finding> {
  for (const [sender, headers] of otherSenders[way]) yield checkRefusal(sender, await ask({ headers }));
}

function checkFreshness(first: string | undefined, second: string | undefined): Finding {
  if (first === undefined || second === undefined)
    return note('the endpoint gave no token to a further request');
  return first === second
    ? fail('two requests got the same token', 'sign a token for each, as createTokenEndpoint does')
    : ok('each request gets a fresh token');
}

function checkCaching({ headers }: DoctorResponse): Finding {
  return /(^|,)\s*no-store\s*(,|$)/i.test(headers.get('cache-control') ?? '')
    ? ok('the response is not cached')
    : fail(
        'the response has no "cache-control: no-store"',
        "send it, or a cache may give one student's token to another",
      );
}

async function* checkStudent({ ask }: TokenClient): AsyncGenerator<Finding> {
  const chosen = {
    body: readStudent(await ask({ params: foreignClaims })),
    query: readStudent(await ask({ query: foreignClaims })),
  };
  const places = (['body', 'query'] as const).filter((place) => chosen[place] === foreignStudent);
  yield places.length > 0
    ? fail(
        `the page chooses the student: student_id of a request's ${places.join(' and ')} is in the token`,
        "take student_id only from the backend's own login",
      )
    : ok('the page cannot choose the student');
}

/** What the token says, whoever signed it. */
function readStudent(response: DoctorResponse): unknown {
  const [, claims = ''] = findToken(response)?.split('.') ?? [];
  try {
    return JSON.parse(Buffer.from(claims, 'base64url').toString()).student_id;
  } catch {
    return undefined;
  }
}

/** Who else may ask, and could read or waste the token, by what differs from the headers of the page. */
const otherSenders: Readonly<
  Record<TokenClient['way'], readonly (readonly [string, Readonly<Record<string, string | undefined>>])[]>
> = {
  POST: [
    ['a page of another origin (Origin)', { origin: foreignOrigin, 'sec-fetch-site': 'cross-site' }],
    [
      'a request from another site without Origin (Sec-Fetch-Site)',
      { origin: undefined, 'sec-fetch-site': 'cross-site' },
    ],
  ],
  GET: [
    ['a script (Sec-Fetch-Dest: empty)', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
    ['a service worker (Sec-Fetch-Mode: navigate)', { 'sec-fetch-dest': 'empty' }],
    ['a service worker (Service-Worker-Navigation-Preload)', { 'service-worker-navigation-preload': 'true' }],
    ['a prefetch (Sec-Purpose)', { 'sec-purpose': 'prefetch' }],
    ['a page of another site (Sec-Fetch-Site)', { 'sec-fetch-site': 'cross-site' }],
    ['a tab (Sec-Fetch-Dest: document)', { 'sec-fetch-dest': 'document' }],
  ],
};

function checkRefusal(sender: string, response: DoctorResponse): Finding {
  if (findToken(response) !== undefined)
    return fail(
      `${sender} gets a token`,
      'refuse with 403 whom the page has not sent, as createTokenEndpoint does, or any site can start sessions as your student',
    );
  const allowed = response.headers.get('access-control-allow-origin');
  if (allowed === foreignOrigin || allowed === '*')
    return fail(`${sender} is allowed by access-control-allow-origin`, 'leave that header out');
  return response.status === 403
    ? ok(`${sender} is refused`)
    : warn(`${sender} gets ${response.status}`, 'respond with 403, which says why');
}
