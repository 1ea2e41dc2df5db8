import type { TutorSessionState } from '@tutor-session/element';
import { expect, test } from 'vitest';
import type { VisitOptions } from '../../src/certify/browser/create-visit.ts';
import type { PartnerPage } from '../../src/certify/browser/partner-page.ts';
import type { Finding } from '../../src/certify/check.ts';
import { otherSite } from '../../src/certify/checks/other-site.ts';
import { runCheck } from './run-check.ts';

const embedOrigin = 'http://127.0.0.1:4400';

interface Site {
  readonly target?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookie?: string;
  /** The state that the element reaches in the frame, where what starts it is there. */
  readonly state?: TutorSessionState | undefined;
  /** The session's id at each look. */
  readonly ids?: readonly string[];
  /** What the embed may use in the frame of another site. */
  readonly allowed?: readonly string[];
}

const both = ['microphone', 'camera'];

/** Runs the check at a page that is shown in a frame of another site. */
async function observe({
  target = 'https://lesson.example/',
  headers = {},
  cookie = 'tutor-session-a=b',
  ids = ['one', 'one'],
  allowed = both,
  ...site
}: Site): Promise<Finding[]> {
  const left = [...ids];
  const shown: string[] = [];
  const frame = {
    url: () => `${embedOrigin}/embed/`,
    parentFrame: () => null,
    evaluate: async () => allowed,
  };
  const state = 'state' in site ? site.state : 'ready';
  const partner = {
    open: async () => {
      if (state === undefined) throw new Error('nothing to press');
    },
    waitFor: async () => state,
    error: async () => (state === 'failed' ? 'unauthorized' : undefined),
    sessionId: async () => left.shift(),
    page: { frames: () => [frame] },
  };
  const visit = async ({ within }: VisitOptions, use: (page: PartnerPage) => unknown) => {
    shown.push(await (await fetch(within as URL)).text());
    return use(partner as unknown as PartnerPage);
  };
  const lesson = {
    page: { headers },
    levels: [{ name: 'the embed', allowed: both }],
    cookie,
  };
  const resources = { lesson, visit, target: new URL(target), sandbox: { embedOrigin } };
  const found = await runCheck(otherSite, partner, resources);
  for (const page of shown) expect(page).toContain(`src="${new URL(target).href}"`);
  return found;
}

test.each<[string, Site, string]>([
  ['by https, with the cookie of resume', {}, 'warn'],
  ['by http, where that cookie cannot be sent', { target: 'http://127.0.0.1:3000/' }, 'note'],
  ['without that cookie', { cookie: 'login=ada' }, 'note'],
])('a new lesson after a reload %s', async (_, site, level) => {
  expect((await observe({ ...site, ids: ['one', 'two'] })).at(-1)).toMatchObject({ level });
});

test('a microphone that only the frame loses is a finding', async () => {
  expect(await observe({ allowed: ['camera'] })).toContainEqual(
    expect.objectContaining({ level: 'fail', seen: expect.stringContaining('may not use the microphone') }),
  );
});

test.each<[string, Site, Finding['level'], RegExp]>([
  ['refuses other sites', { headers: { 'x-frame-options': 'DENY' } }, 'ok', /X-Frame-Options: DENY/],
  [
    'names the sites that may show it',
    { headers: { 'content-security-policy': "default-src 'self'; frame-ancestors 'self'; img-src *" } },
    'ok',
    /\(frame-ancestors 'self'\)/,
  ],
  ['is signed out there', { state: 'failed' }, 'note', /no lesson begins \(unauthorized\)/],
  ['shows nothing to press there', { state: undefined }, 'note', /no lesson begins \(nothing starts there\)/],
])('a page that %s gets no finding', async (_, site, level, seen) => {
  expect(await observe(site)).toEqual([{ level, seen: expect.stringMatching(seen) }]);
});
