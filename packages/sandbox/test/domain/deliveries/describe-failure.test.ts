import { expect, test } from 'vitest';
import { describeError, describeStatus } from '../../../src/domain/deliveries/http-sender.ts';

const error = (code: string) => Object.assign(new Error('secret detail'), { code });

test.each([
  ['ECONNREFUSED', 'The connection was refused (ECONNREFUSED).'],
  ['HPE_INVALID_CONSTANT', /HTTP \(HPE_INVALID_CONSTANT\)\.$/],
  ['CERT_HAS_EXPIRED', 'No secure connection could be made (CERT_HAS_EXPIRED).'],
  ['EWHATEVER', 'The connection failed (EWHATEVER).'],
])('a connection that failed with %s is described with its code', (code, words) => {
  expect(describeError(error(code))).toEqual(
    typeof words === 'string' ? words : expect.stringMatching(words),
  );
});

test('a failure without a code shows nothing of its message', () => {
  expect(describeError(new Error('secret detail'))).toBe('The connection failed.');
});

test('a redirect is described as one that is not followed', () => {
  expect(describeStatus(302)).toMatch(/302; redirects are not followed/);
  expect(describeStatus(500)).not.toMatch(/redirect/);
});
