import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../src/certify/checks/content-security-policy.ts';
import { hiddenStart } from '../../src/certify/checks/hidden-start.ts';
import { lessonRuns } from '../../src/certify/checks/lesson-runs.ts';
import { requestsThatLeave } from '../../src/certify/checks/requests-that-leave.ts';
import { tokenStaysSecret } from '../../src/certify/checks/token-stays-secret.ts';
import { connectSandbox } from '../../src/certify/sandbox.ts';
import { mintToken } from '../support/mint-token.ts';
import { useServer } from '../support/use-server.ts';
import { runCheck } from './run-check.ts';

const server = useServer();
const docs = 'https://example.com/errors.md';
const probe = { blocked: [] as string[], shifts: [], wasVisible: true, errors: [] as object[] };
const failed = {
  ...{ reached: 'failed', hasBegun: false, replied: false, isVisible: true, error: undefined },
  ...{ probes: [probe], policies: [], levels: [], leaks: [], silent: [], tokenResponses: [] },
  ...{ recorder: { requests: [], console: [] }, page: { headers: {} } },
};
const ended = { ...failed, reached: 'ended', hasBegun: true, replied: true };
const resources = {
  target: new URL('http://127.0.0.1/'),
  sandbox: { embedOrigin: 'http://127.0.0.1:4400' },
};

const errors = (code: string, text: string) => ({
  error: code,
  probes: [{ ...probe, errors: [{ code, message: `${text} See ${docs}#${code}` }] }],
});

test('a lesson that fails is explained by what the element says to a developer, and where to read on', async () => {
  const lesson = { ...failed, ...errors('token_not_found', 'The endpoint is missing. HTTP 404') };
  expect(await runCheck(lessonRuns, {}, { ...resources, lesson })).toEqual([
    {
      level: 'fail',
      seen: 'the lesson fails with "token_not_found": The endpoint is missing. HTTP 404',
      fix: `see ${docs}#token_not_found`,
    },
  ]);
});

test('a login that was kept and has expired is said as that', async () => {
  const lesson = { ...failed, error: 'unauthorized' };
  expect(await runCheck(lessonRuns, {}, { ...resources, lesson, isLoginKept: true })).toMatchObject([
    { level: 'fail', seen: expect.stringContaining('the login of --storage-state has expired') },
  ]);
});

test('a token that is refused is explained by the keys that are known, or else by the service', async () => {
  const credentials = { partner_id: 'partner_dev', api_key: 'k'.repeat(40), api_secret: 's'.repeat(40) };
  const token = await mintToken({ ...credentials, api_secret: 'x'.repeat(40) });
  const text = JSON.stringify({ token, embed_url: `${resources.sandbox.embedOrigin}/embed/` });
  const lesson = { ...failed, error: 'token_refused', tokenResponses: [{ status: 200, headers: {}, text }] };
  const sandbox = { partnerId: 'partner_dev', explainToken: async () => 'so says the service' };
  const explain = async (known: object) =>
    (await runCheck(lessonRuns, {}, { ...resources, sandbox, lesson, ...known })).map(({ seen }) => seen);
  const refused = "the service refuses the page's token:";
  expect(await explain({ credentials })).toEqual([
    expect.stringMatching(`${refused} the token is not valid: the sig`),
  ]);
  expect(await explain({})).toEqual([`${refused} so says the service`]);
});

test('the service says why it refuses a token, and nothing of one that it takes', async () => {
  const { baseUrl, credentials } = server.sandbox;
  const { explainToken } = await connectSandbox(new URL(baseUrl).origin);
  const token = await mintToken(credentials);
  expect(await explainToken(token)).toBeUndefined();
  expect(await explainToken(`${token}x`)).toMatch(/signature/);
});

test('an option that the element ignores is a finding of a lesson that runs, and a warning of its own is none', async () => {
  const lesson = (code: string) => ({ ...ended, ...errors(code, 'tools takes object.'), error: undefined });
  const levels = async (code: string) =>
    (await runCheck(lessonRuns, {}, { ...resources, lesson: lesson(code) })).map(({ level }) => level);
  expect(await levels('option_invalid')).toEqual(['warn', 'ok']);
  expect(await levels('offline')).toEqual(['ok']);
});

test.each([
  ['keeps the embed out', failed, 'fail', 'note'],
  ['blocks where the element says that', { ...failed, error: 'embed_blocked' }, 'fail', 'note'],
  ['blocks the login that src leads to', { ...failed, error: 'unauthorized' }, 'note', 'fail'],
  ['blocks another frame of the page', { ...ended, levels: [{}] }, 'ok', 'ok'],
])('a policy that %s is told from others', async (_, lesson, ofPolicy, ofLesson) => {
  const page = { headers: { 'content-security-policy': "frame-src 'self'" } };
  const all = { ...resources, lesson: { ...lesson, page, probes: [{ ...probe, blocked: ['frame-src'] }] } };
  expect(await runCheck(contentSecurityPolicy, {}, all)).toMatchObject([{ level: ofPolicy }]);
  expect(await runCheck(lessonRuns, {}, all)).toMatchObject([{ level: ofLesson }]);
});

test('upgrade-insecure-requests, as helmet sends it, is named where it keeps the frame out', async () => {
  const page = { headers: { 'content-security-policy': "default-src 'self';upgrade-insecure-requests" } };
  const lesson = { ...failed, page };
  expect(await runCheck(contentSecurityPolicy, {}, { ...resources, lesson })).toMatchObject([
    { level: 'fail', fix: expect.stringContaining('upgradeInsecureRequests: null') },
  ]);
});

test.each([hiddenStart, requestsThatLeave, tokenStaysSecret])(
  'where nothing began, $id is a note',
  async (check) => {
    expect(await runCheck(check, {}, { ...resources, lesson: failed })).toMatchObject([{ level: 'note' }]);
  },
);

test('what a page tells another site before its lesson fails is found', async () => {
  const url = `https://stranger.example/collect?page=${resources.target.origin}`;
  const requests = [{ url, body: '', referrer: '', from: resources.target.origin }];
  const lesson = { ...failed, recorder: { requests, console: [] } };
  expect(requestsThatLeave.needsLesson).toBeUndefined();
  expect(await runCheck(requestsThatLeave, {}, { ...resources, lesson })).toMatchObject([{ level: 'fail' }]);
});
