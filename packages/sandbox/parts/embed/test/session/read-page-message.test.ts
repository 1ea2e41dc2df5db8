import { allowedBy, messageNames } from '@tutor-session/browsers/page-schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPageMessage } from '../../src/session/read-page-message.ts';

const wrong = {
  color_scheme: 'red',
  lang: 'a b',
  requests: 'embed.response',
  heading_level: '2',
  fit_content: 1,
};
const looks = { color_scheme: 'dark', lang: 'en-GB', heading_level: 6, fit_content: false };
const context = { context: { page: 1 }, tools: 'none' };

test.each([
  [wrong, {}],
  [looks, { colorScheme: 'dark', lang: 'en-GB', headingLevel: 6, fitContent: false }],
  [{ protocol: 1, requests: ['embed.response'] }, { requests: ['embed.response'] }],
  [
    context,
    { said: Object.entries(context).map(([name, of]) => ({ command: `session.${name}`, [name]: of })) },
  ],
])('of the hello %j the embed takes %j', (fields, hello) => {
  expect(readPageMessage({ command: 'session.hello', ...fields })).toEqual({
    hello: { said: [], ...hello },
  });
});

test.each(messageNames('FromPage'))('%s is taken with whatever a newer page adds', (name) => {
  fc.assert(
    fc.property(allowedBy(name), fc.jsonValue(), (message, of_a_newer_version) => {
      const taken = readPageMessage({ ...message, of_a_newer_version });
      expect(taken).not.toBeNull();
      expect(readPageMessage(message)).toEqual(taken && 'message' in taken ? { message: message } : taken);
    }),
    { numRuns: 50 },
  );
});
