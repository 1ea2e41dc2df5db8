import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../../src/sandbox.ts';
import { startSandbox } from '../../../src/start-sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
}, 60_000);
afterAll(() => sandbox.close());

async function upload(field: string, bytes: number): Promise<number> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), 'a.pdf');
  const headers = { 'x-api-key': sandbox.credentials.api_key };
  const response = await fetch(`${sandbox.baseUrl}/modules/ingest`, { method: 'POST', headers, body: form });
  await response.arrayBuffer();
  return response.status;
}

test('a request after a refused upload is served, however early the refusal came', async () => {
  for (let times = 0; times < 6; times += 1) {
    expect(await upload('wrong', 5 * 1_048_576)).toBe(400);
    expect(await upload('files', 21 * 1_048_576)).toBe(413);
    expect(await upload('files', 10)).toBe(422);
  }
}, 60_000);
