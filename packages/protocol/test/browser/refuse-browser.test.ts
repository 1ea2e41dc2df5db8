import { expect, it } from 'vitest';
import { refuseBrowser } from '../../src/refuse-browser.ts';

const message = /^createSessionToken must not run in a browser/;

it('refuses a page', () => {
  expect(() => refuseBrowser('createSessionToken', 'API Secret')).toThrow(message);
});

it('refuses a worker of a page', async () => {
  const worker = new Worker(new URL('./refuse-browser.worker.ts', import.meta.url), { type: 'module' });
  const answer = await new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = () => reject(new Error('the worker did not start'));
  });
  worker.terminate();
  expect(answer).toMatch(message);
});
