import { EventEmitter } from 'node:events';
import type { BrowserContext, Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { record } from '../../src/certify/browser/recorder.ts';

/** A response whose body is read when `read` says so. */
function respond(path: string, read: Promise<void>): Response {
  const request = { method: () => 'GET', isNavigationRequest: () => false };
  return {
    url: () => `http://a${path}`,
    status: () => 200,
    request: () => request,
    allHeaders: async () => ({ 'content-type': 'text/html' }),
    body: async () => read.then(() => Buffer.from('')),
  } as unknown as Response;
}

test('files are in the order in which they came, though a later one was read first', async () => {
  const context = new EventEmitter();
  const recorder = record(context as unknown as BrowserContext, 'http://embed');
  let endPage = () => {};
  const pageEnds = new Promise<void>((resolve) => {
    endPage = resolve;
  });
  context.emit('response', respond('/page', pageEnds));
  context.emit('response', respond('/api/tutor', Promise.resolve()));
  await expect.poll(() => recorder.files.map(({ url }) => url)).toEqual(['http://a/api/tutor']);
  endPage();
  await recorder.settle();
  expect(recorder.files.map(({ url }) => url)).toEqual(['http://a/page', 'http://a/api/tutor']);
});
