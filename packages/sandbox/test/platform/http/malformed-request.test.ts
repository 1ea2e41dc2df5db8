import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { useServer } from '../../support/use-server.ts';

const server = useServer();

test.each([
  ['a backslash in the path', 400, 'GET /v1\\sessions HTTP/1.1\r\nhost: HOST'],
  ['a Host that is none', 400, 'GET /v1/sessions HTTP/1.1\r\nhost: a b'],
  ['two Hosts', 400, 'GET /v1/sessions HTTP/1.1\r\nhost: HOST\r\nhost: HOST'],
  ['no Host', 400, 'GET /v1/sessions HTTP/1.1'],
  ['an Expect that nobody knows', 417, 'GET /v1/sessions HTTP/1.1\r\nhost: HOST\r\nexpect: banana'],
  ['CONNECT', 405, 'CONNECT partner.example:443 HTTP/1.1\r\nhost: HOST'],
  ['TRACE of an operation', 405, 'TRACE /v1/sessions HTTP/1.1\r\nhost: HOST'],
  ['TRACE of a page', 405, 'TRACE /embed/ HTTP/1.1\r\nhost: HOST'],
  ['OPTIONS *', 400, 'OPTIONS * HTTP/1.1\r\nhost: HOST'],
  ['headers of 40 KiB', 431, `GET / HTTP/1.1\r\nhost: HOST\r\nx: ${'x'.repeat(40_960)}`],
  ['what is not HTTP', 400, 'HELLO'],
])('%s gets %i in the error shape', async (_, status, request) => {
  const { host, port } = new URL(server.sandbox.baseUrl);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`${request.replaceAll('HOST', host)}\r\nconnection: close\r\n\r\n`);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(body)).toEqual({
    error: { code: expect.any(String), message: expect.any(String), status },
  });
});
