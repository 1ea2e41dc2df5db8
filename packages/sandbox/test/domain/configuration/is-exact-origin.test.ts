import { expect, test } from 'vitest';
import { isExactOrigin } from '../../../src/domain/configuration/assert-config-update.ts';

test.each([
  'https://app.example.com',
  'https://app.example.com:8443',
  'http://localhost:5173',
  'http://127.0.0.1:5173',
  'http://[::1]:5173',
  'https://xn--mnchen-3ya.example',
])('an exact origin is %s', (origin) => {
  expect(isExactOrigin(origin)).toBe(true);
});

// `URL` takes the first four for origins as they stand; in a policy they would be more than one.
test.each([
  'https://a.example;script-src',
  'https://a.example,b.example',
  'https://*.a.example',
  "https://'none'",
  'https://a.example ',
  'https://a.example\n',
  'https://a.example/',
  'https://A.example',
  'https://a.example:443',
  'https://user@a.example',
  'https://münchen.example',
  'ftp://a.example',
  'null',
  '*',
  '',
])('an exact origin is not %j', (origin) => {
  expect(isExactOrigin(origin)).toBe(false);
});
