import { expect, test } from 'vitest';
import { refuseBrowser } from '../../src/server/refuse-browser.ts';

const message = /^createSessionToken must not run in a browser/;

test('a page is refused', () => {
  expect(() => refuseBrowser('createSessionToken', 'API Secret')).toThrow(message);
});

test('a worker of a page is refused', async () => {
  const worker = new Worker(new URL('./refuse-browser.worker.ts', import.meta.url), { type: 'module' });
  const response = await new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = () => reject(new Error('the worker did not start'));
  });
  worker.terminate();
  expect(response).toMatch(message);
});
