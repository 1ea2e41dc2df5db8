import { expect, test } from 'vitest';
import { describeError, describeStatus } from '../../../src/domain/deliveries/http-sender.ts';

const error = (code: string) => Object.assign(new Error('secret detail'), { code });

test.each([
  ['ECONNREFUSED', 'The connection was refused'],
  ['ECONNRESET', 'The connection was closed without a response'],
  ['ENOTFOUND', 'The host name could not be looked up'],
  ['ETIMEOUT', 'The host name could not be looked up'],
  ['EHOSTUNREACH', 'The host could not be reached'],
  ['ETIMEDOUT', 'The host could not be reached'],
  ['HPE_INVALID_CONSTANT', 'The response is not HTTP'],
  ['CERT_HAS_EXPIRED', 'No secure connection could be made'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'No secure connection could be made'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'No secure connection could be made'],
  ['EWHATEVER', 'The connection failed'],
])('a connection that failed with %s is described with its code: %s', (code, words) => {
  expect(describeError(error(code))).toBe(`${words} (${code}).`);
});

test('a failure without a code shows nothing of its message', () => {
  expect(describeError(new Error('secret detail'))).toBe('The connection failed.');
});

test.each([300, 302, 399])('a redirect (%i) is described as one that is not followed', (status) => {
  expect(describeStatus(status)).toBe(`The endpoint responded with ${status}; redirects are not followed.`);
});

test.each([199, 400, 500])('a response with %i is described by its status', (status) => {
  expect(describeStatus(status)).toBe(`The endpoint responded with ${status}.`);
});
