import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packageFile } from '../../src/platform/package-file.ts';
import { useSandbox } from '../support/use-sandbox.ts';

const service = useSandbox();
const file = readFileSync(packageFile('assets', 'voices', 'amber.mp3'));
const size = file.length;
const get = (range?: string, method = 'GET') =>
  service.sandbox.fetch(
    new Request('http://127.0.0.1:4400/voices/amber.mp3', { method, headers: range ? { range } : {} }),
  );
const readBytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

test.each([
  ['bytes=0-99', 0, 99],
  [`bytes=${size - 5}-`, size - 5, size - 1],
  ['bytes=-10', size - 10, size - 1],
  [`bytes=10-${size + 1_000}`, 10, size - 1],
])('a voice sample is sent in part for the range %s', async (range, first, last) => {
  const response = await get(range);
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/${size}`);
  expect(response.headers.get('content-length')).toBe(String(last - first + 1));
  expect(await readBytes(response)).toEqual(file.subarray(first, last + 1));
});

test.each([`bytes=${size}-`, 'bytes=99999999-', 'bytes=-0'])(
  'the range %s, which holds no byte of a voice sample, gets 416 with its size',
  async (range) => {
    const response = await get(range);
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${size}`);
    expect(await readBytes(response)).toHaveLength(0);
  },
);

test('without a range the whole voice sample is sent, and says that it can be had in parts', async () => {
  const response = await get();
  expect(response.status).toBe(200);
  expect(response.headers.get('accept-ranges')).toBe('bytes');
  expect(response.headers.get('content-type')).toBe('audio/mpeg');
  expect(await readBytes(response)).toEqual(file);
});
