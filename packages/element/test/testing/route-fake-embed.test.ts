import { expect, test } from 'vitest';
import { type RoutablePage, type RoutedEmbed, routeFakeEmbed } from '../../src/testing.ts';

type Fulfilled = Parameters<Parameters<Parameters<RoutablePage['route']>[1]>[0]['fulfill']>[0];

const endpoint = 'https://app.test/api/tutor';
const embed = 'https://embed.test/session';

/** A page whose requests go to what was routed, and whose frames are a list. */
function fakePage() {
  const routes: Parameters<RoutablePage['route']>[] = [];
  const frames: ReturnType<RoutablePage['frames']> = [];
  const page: RoutablePage = { route: async (...route) => routes.push(route), frames: () => frames };
  const request = async (url: string, method = 'GET', body: string | null = null) => {
    const [, handle] = routes.find(([matches]) => matches(new URL(url))) ?? [];
    const done: (Fulfilled | 'aborted')[] = [];
    await handle?.({
      request: () => ({ method: () => method, url: () => url, postData: () => body }),
      fulfill: async (response) => void done.push(response),
      abort: async () => void done.push('aborted'),
    });
    return done[0];
  };
  return { page, frames, request };
}

async function open(options?: Parameters<typeof routeFakeEmbed>[1]) {
  const { page, frames, request } = fakePage();
  const fake: RoutedEmbed = await routeFakeEmbed(page, options);
  return { fake, frames, request };
}

/** A frame of an embed that is open, with the scripts it was asked to run. */
function openFrame(url = embed) {
  const scripts: string[] = [];
  const evaluate = async (script: string) => {
    scripts.push(script);
    return true;
  };
  return { scripts, frame: { url: () => url, evaluate } };
}

test('failNext lets a token request fail by its status, or without a response', async () => {
  const { fake, request } = await open({ tokenEndpoint: endpoint });
  fake.failNext('token', 401);
  fake.failNext('token', 'network');
  expect(await request(endpoint, 'POST')).toMatchObject({ status: 401, body: '{}' });
  expect(await request(endpoint, 'POST')).toBe('aborted');
  expect(await request(endpoint, 'POST')).toMatchObject({ status: 200 });
});

test('the embed’s page may be framed by a page with COEP, and posts hello unless it is to be silent', async () => {
  const { fake, request } = await open();
  fake.failNext('embed', 'silent');
  expect(await request(embed, 'HEAD')).toMatchObject({ status: 200 }); // whether the embed is away
  expect(await request(embed)).toMatchObject({ body: '<!doctype html>' });
  expect(await request(embed)).toMatchObject({
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body: expect.stringContaining("postMessage({ event: 'embed.hello', protocol: 1,"),
    headers: {
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
});

test('emit sends to the newest embed that is open, past other frames and one that is being removed', async () => {
  const { fake, frames } = await open();
  const [older, newer, other] = [openFrame(), openFrame(), openFrame('https://app.test/')];
  const removed = { url: () => embed, evaluate: () => Promise.reject(new Error('detached')) };
  frames.push(older.frame, newer.frame, removed, other.frame);
  await fake.emit('student.milestone', { concept_id: 'halves' });
  const [isOpen, send, ...more] = newer.scripts;
  expect([isOpen, more]).toEqual(['globalThis.fakeEmbed?.isOpen', []]);
  expect(send).toMatch(/^fakeEmbed\.send\(\{"event":"student\.milestone",.+"concept_id":"halves"/);
  expect([older.scripts, other.scripts]).toEqual([[], []]);
});

test('emit waits for an embed to open, and throws when none does', async () => {
  const { fake, frames } = await open({ timeoutMs: 100 });
  await expect(fake.emit('session.active')).rejects.toThrow('Was routeFakeEmbed called before page.goto?');
  const late = openFrame();
  const sent = fake.emit('session.active');
  frames.push(late.frame);
  await sent;
  expect(late.scripts).toHaveLength(2);
});
