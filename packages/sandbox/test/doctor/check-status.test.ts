import { expect, test } from 'vitest';
import { checkFrameRedirect } from '../../src/doctor/check-frame-redirect.ts';
import { explainStatus } from '../../src/doctor/check-response.ts';
import type { DoctorResponse } from '../../src/doctor/send-request.ts';
import { describe } from './endpoints.ts';

test.each([
  [201, /not 200: see the backend's log$/],
  [419, /CSRF/],
  [422, /CSRF/],
  [429, /not 200: see the backend's log$/],
  [503, /the backend failed: see its log/],
])('a POST that returns %i is explained by what that says', (status, explanation) => {
  expect(describe(explainStatus('POST', status))).toMatch(explanation);
});

const embedUrl = 'http://127.0.0.1:4400/embed/';
const find = async (status: number, location: string, isSpare: boolean) => {
  const response = { status, headers: new Headers({ location }), text: '' } as DoctorResponse;
  const [found] = await checkFrameRedirect(response, { embedUrl, isSpare, checkToken: async () => [] });
  return found && describe(found);
};

test.each([302, 307])('a frame that %i leads to the embed is not taken for a login', async (status) => {
  const toEmbed = `${embedUrl}?token=abc`;
  expect(await find(status, toEmbed, false)).toMatch(/^fail: .* by 30[27]: respond with 303$/);
  expect(await find(status, toEmbed, true)).toMatch(/^warn: .* by 30[27]: respond with 303$/);
  expect(await find(status, 'http://127.0.0.1/login', false)).toMatch(/a login redirects/);
});
