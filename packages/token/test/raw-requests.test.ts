// What reaches the endpoint over the wire, also from what is no browser: no token where none is due, and never an answer 5xx.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { toNodeHandler } from '@tutor-session/token';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { endpoint, student } from './fixtures.ts';

const friend = 'https://friend.example';
/** A header that most requests do not have. */
const header = (...values: string[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, fc.constantFrom(...values));
/** A header that is mostly as a frame of the page has it. */
const often = (value: string, ...others: string[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(value) }, fc.constantFrom(undefined, ...others));

// biome-ignore format: a table
const headers = fc.record({
  host: often('localhost', 'app.example.com', 'a@b', 'a/b', '', '[::1]', 'localhost:1:2'),
  cookie: often('signed-in=yes', 'signed-in=no', `tutor-session-${'x'.repeat(16)}=1.2.3`, '=;;=', 'x'.repeat(4_000)),
  'sec-fetch-dest': often('iframe', 'empty', 'document', 'frame', 'object', 'fencedframe', 'IFRAME', 'iframe, iframe', ''),
  'sec-fetch-mode': often('navigate', 'cors', 'no-cors', 'same-origin', 'websocket', ''),
  'sec-fetch-site': often('same-origin', 'same-site', 'cross-site', 'none', ''),
  'sec-fetch-user': header('?1'),
  'sec-purpose': header('prefetch', 'prefetch;prerender', ''),
  purpose: header('prefetch'),
  'x-moz': header('prefetch'),
  'service-worker-navigation-preload': header('true', ''),
  origin: header('http://localhost', friend, 'https://evil.example', 'null', ''),
  'content-type': header('application/json', 'application/json; charset=utf-8', 'text/plain', 'multipart/form-data'),
  'x-forwarded-host': header('evil.example'),
  'x-http-method-override': header('GET', 'POST'),
});
const request = fc.record({
  method: fc.oneof(
    fc.constantFrom('GET', 'POST'),
    fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'TRACK', 'PROPFIND', 'SEARCH'),
  ),
  path: fc.constantFrom(
    ...['/', '/?fresh=1', '/?params={}', '/?params={"topic":"a"}', '/?params=[]', '/?params=%'],
    ...['/?params={}&params={}', '/?params={"__proto__":{"student_id":"ben"}}'],
    ...['http://evil.example/', '*', '//evil.example/', '/%00'],
  ),
  headers,
  twice: fc.constantFrom(undefined, undefined, undefined, 'sec-fetch-dest', 'sec-fetch-site', 'cookie'),
  body: fc.constantFrom('', '{}', '{"student_id":"ben"}', '[]', '{', 'null', '\0', 'a=b'),
});
type Raw = typeof request extends fc.Arbitrary<infer Value> ? Value : never;

const isAhead = ({ headers }: Raw) =>
  ['sec-purpose', 'purpose', 'x-moz'].some((name) => headers[name as 'purpose'] !== undefined);

/** Whether somebody may get a token: a frame of the page, or a script of an allowed page where the endpoint is for scripts. */
function isDue(raw: Raw, issue: 'redirect' | 'any'): boolean {
  const { method, headers, twice } = raw;
  if (isAhead(raw) || !headers.cookie?.includes('signed-in=yes')) return false;
  if (method === 'GET') {
    return (
      headers['sec-fetch-dest'] === 'iframe' &&
      headers['sec-fetch-mode'] === 'navigate' &&
      headers['sec-fetch-site'] === 'same-origin' &&
      headers['service-worker-navigation-preload'] === undefined &&
      !twice?.startsWith('sec-fetch')
    );
  }
  const isOwn = headers['sec-fetch-site'] === 'same-origin' && twice !== 'sec-fetch-site';
  const isUnsaid = ['none', undefined].includes(headers['sec-fetch-site']);
  const isSame = headers.origin === undefined || headers.origin === `http://${headers.host}`;
  return issue === 'any' && method === 'POST' && (headers.origin === friend || isOwn || (isUnsaid && isSame));
}

function write({ method, path, headers, twice, body }: Raw): string {
  const all = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  const again = all.filter((line) => twice !== undefined && line.startsWith(`${twice}:`));
  const length = method === 'GET' ? [] : [`content-length: ${Buffer.byteLength(body)}`];
  const lines = [`${method} ${path} HTTP/1.1`, ...all, ...again, ...length, 'connection: close', '', ''];
  return lines.join('\r\n') + (method === 'GET' ? '' : body);
}

test.each(['redirect', 'any'] as const)(
  'of 1,500 raw requests to an endpoint with issue %s none gets a token that is not due, or an answer 5xx',
  async (issue) => {
    const more = issue === 'any' ? { allowedOrigins: [friend] } : {};
    const handler = endpoint({
      ...{ issue, resume: true, ...more },
      session: ({ headers }) => (headers.get('cookie')?.includes('signed-in=yes') ? student : null),
    });
    const server = createServer(toNodeHandler(handler)).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const count = { tokens: 0, due: 0, wrong: [] as string[] };
    const send = async (raw: Raw) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(write(raw));
      const response = await readText(socket).catch(String);
      const hasToken = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.test(response);
      const due = isDue(raw, issue);
      count.tokens += Number(hasToken);
      count.due += Number(due);
      if ((hasToken && !due) || /^HTTP\/1\.1 5/.test(response))
        count.wrong.push(`${write(raw)}\n→ ${response}`);
    };
    const all = fc.sample(request, 1_500);
    for (let at = 0; at < all.length; at += 50) await Promise.all(all.slice(at, at + 50).map(send));
    expect(count.wrong).toEqual([]);
    expect(count.tokens).toBeGreaterThan(10);
    expect(count.due).toBeGreaterThanOrEqual(count.tokens);
  },
);
