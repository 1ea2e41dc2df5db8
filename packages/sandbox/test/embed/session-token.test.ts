import { expect, test } from 'vitest';
import { takeSessionToken } from '../../embed/src/session-token.ts';

function take(href: string) {
  let left = href;
  const history = {
    state: null,
    replaceState: (_state: unknown, _unused: string, url?: string | URL | null) => {
      left = String(url);
    },
  };
  return { token: takeSessionToken({ href }, history), left };
}

test.each([
  ['https://e.example/embed/?token=a.b.c', 'https://e.example/embed/'],
  ['https://e.example/embed/#token=a.b.c', 'https://e.example/embed/'],
  ['https://e.example/embed/?lang=de&token=a.b.c#top', 'https://e.example/embed/?lang=de#top'],
  ['https://e.example/embed/?lang=de#token=a.b.c&x=1', 'https://e.example/embed/?lang=de#x=1'],
  ['https://e.example/embed/?token=a.b.c&token=d#token=e', 'https://e.example/embed/'],
])('the token in the address is taken from %s and leaves it', (href, clean) => {
  expect(take(href)).toEqual({ token: 'a.b.c', left: clean });
});

test('the token in the address may be missing, and then nothing changes', () => {
  expect(take('https://e.example/embed/#top')).toEqual({
    token: null,
    left: 'https://e.example/embed/#top',
  });
});
