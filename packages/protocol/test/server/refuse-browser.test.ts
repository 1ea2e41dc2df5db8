import { refuseBrowser } from '@tutor-session/protocol/server';
import { expect, test } from 'vitest';

const page = { window: {}, document: {} };
const firefox = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0' };
const node = { versions: { node: '24.0.0' } };
const worker = { WorkerGlobalScope: class {} };

test.each([
  ['a page', { ...page, navigator: firefox }],
  ['a page with a bundler’s process', { ...page, process: { versions: {} } }],
  ['a worker of a page', { ...worker, navigator: firefox }],
  ["Electron's renderer, Node or not", { ...page, process: { ...node, type: 'renderer' } }],
])('%s is refused, with the function and the credential in the message', (_, scope) => {
  expect(() => refuseBrowser('createSessionToken', 'API Secret', scope)).toThrow(TypeError);
  expect(() => refuseBrowser('createSessionToken', 'API Secret', scope)).toThrow(
    /^createSessionToken must not run in a browser: .* the API Secret/,
  );
});

test.each([
  ['Node', { process: node }],
  [
    'Node with happy-dom or jsdom',
    { ...page, process: node, navigator: { userAgent: 'Mozilla/5.0 HappyDOM' } },
  ],
  ["Electron's main process", { process: { ...node, type: 'browser' } }],
  ['Deno 1, which has a window', { window: {}, navigator: { userAgent: 'Deno/1.46' } }],
  ['Cloudflare Workers', { ...worker, navigator: { userAgent: 'Cloudflare-Workers' } }],
  ['a worker without a navigator', worker],
  ['a server that calls itself Mozilla', { navigator: firefox }],
])('%s is not refused', (_, scope) => {
  expect(() => refuseBrowser('createSessionToken', 'API Secret', scope)).not.toThrow();
});
