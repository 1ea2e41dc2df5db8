import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { useServer } from '../../support/use-server.ts';

const server = useServer();

async function upload(field: string, bytes: number): Promise<number> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), 'a.pdf');
  const headers = { 'x-api-key': server.sandbox.credentials.api_key };
  const response = await fetch(`${server.sandbox.baseUrl}/modules/ingest`, {
    method: 'POST',
    headers,
    body: form,
  });
  await response.arrayBuffer();
  return response.status;
}

test('a request after a refused upload is served, however early the refusal came', async () => {
  expect(await upload('wrong', 5 * 1_048_576)).toBe(400);
  expect(await upload('files', 21 * 1_048_576)).toBe(413);
  expect(await upload('files', 10)).toBe(422);
});

test('a refusal of an upload that has not arrived yet says that the connection closes', async () => {
  const { host, port, pathname } = new URL(`${server.sandbox.baseUrl}/modules/ingest`);
  const socket = connect(Number(port), '127.0.0.1');
  const part = '--b\r\ncontent-disposition: form-data; name="wrong"; filename="a.pdf"\r\n\r\n%PDF-1.4';
  const head = [
    `POST ${pathname} HTTP/1.1`,
    `host: ${host}`,
    `x-api-key: ${server.sandbox.credentials.api_key}`,
    'content-type: multipart/form-data; boundary=b',
    'content-length: 5242880',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}`);
  const [response] = await once(socket, 'data');
  socket.destroy();
  expect(String(response)).toMatch(/^HTTP\/1\.1 400 [\s\S]*\r\nconnection: close\r\n/i);
});
