import { isTrustworthyUrl } from '@tutor-session/protocol/server';
import { expect, test } from 'vitest';

test.each([
  'https://a.example',
  'http://localhost:1',
  'http://app.localhost',
  'http://127.80.90.10',
  'http://[::1]:2',
])('a token may be sent to %s', (url) => expect(isTrustworthyUrl(new URL(url))).toBe(true));

test.each([
  'http://a.example',
  'http://localhost.example',
  'http://evillocalhost',
  'http://127.0.0.1.example',
  'ftp://localhost',
  'data:,',
])('a token may not be sent to %s', (url) => expect(isTrustworthyUrl(new URL(url))).toBe(false));
