import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { takePicture } from '../../src/certify/browser/take-picture.ts';

/** A page whose picture is this, or fails. */
const pageWith = (picture: Promise<Buffer>) =>
  ({ frames: () => [], screenshot: () => picture }) as unknown as Page;

test('a page with a silent frame has no picture, and its lesson goes on', async () => {
  const late = Object.assign(new Error('Timeout 30000ms exceeded.'), { name: 'TimeoutError' });
  expect(await takePicture(pageWith(Promise.reject(late)))).toBeUndefined();
});

test('a browser that has ended takes no picture, and that is said', async () => {
  const ended = pageWith(Promise.reject(new Error('Target closed')));
  await expect(takePicture(ended)).rejects.toThrow('Target closed');
});
