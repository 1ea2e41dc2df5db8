import { expect, test } from 'vitest';
import { takeSessionToken } from '../src/session-token.ts';

test.each([
  ['https://e.example/embed/?token=a.b.c', 'https://e.example/embed/'],
  ['https://e.example/embed/#token=a.b.c', 'https://e.example/embed/'],
  ['https://e.example/embed/?lang=de&token=a.b.c#top', 'https://e.example/embed/?lang=de#top'],
  ['https://e.example/embed/?lang=de#token=a.b.c&x=1', 'https://e.example/embed/?lang=de#x=1'],
  ['https://e.example/embed/?token=a.b.c&token=d#token=e', 'https://e.example/embed/'],
])('the token in the address is taken from %s at once, and leaves it', (href, clean) => {
  let left = href;
  const replaceState = (_state: unknown, _title: string, url?: string | URL | null) => {
    left = `${url}`;
  };
  expect([takeSessionToken({ href }, { state: null, replaceState }), left]).toEqual(['a.b.c', clean]);
});

test('the token in the address may be missing, and then nothing changes', () => {
  const history = { state: null, replaceState: () => expect.unreachable('changed') };
  expect(takeSessionToken({ href: 'https://e.example/embed/#top' }, history)).toBeNull();
});
