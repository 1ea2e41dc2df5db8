import { expect, test } from 'vitest';
import { receiveToken, takeSessionToken } from '../src/session-token.ts';

/** A page at this address, and a way to navigate to a fragment. */
function open(href: string) {
  const listeners: (() => void)[] = [];
  const location = new URL(href);
  const history = {
    state: null,
    replaceState: (_state: unknown, _unused: string, url?: string | URL | null) => {
      location.href = String(url);
    },
  };
  const tokens: string[] = [];
  const window = {
    location,
    history,
    addEventListener: (_: string, added: () => void) => listeners.push(added),
  };
  const source = receiveToken(window, (token) => tokens.push(token));
  const navigate = (hash: string) => {
    location.hash = hash;
    for (const listener of listeners) listener();
  };
  return { source, tokens, navigate, location };
}

test.each([
  ['https://e.example/embed/?token=a.b.c', 'https://e.example/embed/'],
  ['https://e.example/embed/#token=a.b.c', 'https://e.example/embed/'],
  ['https://e.example/embed/?lang=de&token=a.b.c#top', 'https://e.example/embed/?lang=de#top'],
  ['https://e.example/embed/?lang=de#token=a.b.c&x=1', 'https://e.example/embed/?lang=de#x=1'],
  ['https://e.example/embed/?token=a.b.c&token=d#token=e', 'https://e.example/embed/'],
])('the token in the address is taken from %s at once, and leaves it', (href, clean) => {
  const { source, tokens, location } = open(href);
  expect({ source, tokens, left: location.href }).toEqual({
    source: 'address',
    tokens: ['a.b.c'],
    left: clean,
  });
});

test('the token in the address may be missing, and then nothing changes', () => {
  const history = { state: null, replaceState: () => expect.unreachable('changed') };
  expect(takeSessionToken({ href: 'https://e.example/embed/#top' }, history)).toBeNull();
});

test('an early page receives its token by a fragment navigation, once, and drops it from the address', () => {
  const { source, tokens, navigate, location } = open('https://e.example/embed/#early');
  expect(source).toBe('early');
  expect(tokens).toEqual([]);
  navigate('#token=a.b.c');
  navigate('#token=d.e.f');
  expect(tokens).toEqual(['a.b.c']);
  expect(location.href).toBe('https://e.example/embed/');
});

test('a page that is not early takes no token later, but still drops it from the address', () => {
  const { source, tokens, navigate, location } = open('https://e.example/embed/');
  expect(source).toBe('missing');
  navigate('#token=a.b.c');
  expect(tokens).toEqual([]);
  expect(location.href).toBe('https://e.example/embed/');
});
