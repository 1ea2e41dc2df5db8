import { withToken } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { parseEmbedUrl } from '../src/embed-url.ts';

test.each([
  'https://embed.example/session?x=1',
  'http://localhost:4400/embed',
  'http://app.localhost/',
  'http://127.0.0.1:4400/embed',
  'http://127.9.9.9/',
  'http://[::1]:4400/',
])('%s is taken', (text) => {
  expect(parseEmbedUrl(text).href).toBe(text);
});

test.each([
  'http://embed.example/',
  'http://127.0.0.1.evil.example/',
  'http://localhost.evil.example/',
  'http://notlocalhost/',
  'http://[::2]/',
  'https://user:secret@embed.example/',
  'https://user@embed.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://embed.example/x',
  'about:blank',
  'ftp://embed.example/',
  '/embed',
  'embed.example',
  7,
  {},
])('%s is refused', (text) => {
  expect(() => parseEmbedUrl(text)).toThrow(expect.objectContaining({ code: 'embed_url_invalid' }));
});

test('an embed URL that is missing is named as missing', () => {
  expect(() => parseEmbedUrl(undefined)).toThrow(expect.objectContaining({ code: 'embed_url_missing' }));
});

test('the token goes beside what the query or the fragment already holds', () => {
  const url = new URL('https://embed.example/e?theme=dark&token=old#a=b');
  expect(withToken(url, 'x.y.z', 'token', 'query')).toBe(
    'https://embed.example/e?theme=dark&token=x.y.z#a=b',
  );
  expect(withToken(url, 'x.y.z', 't', 'fragment')).toBe(
    'https://embed.example/e?theme=dark&token=old#a=b&t=x.y.z',
  );
  expect(url.href).not.toContain('x.y.z');
});
