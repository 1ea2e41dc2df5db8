import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findAccepted, readBaseline } from '../../src/certify/baseline.ts';
import { chooseChecks } from '../../src/certify/certify.ts';
import { checks } from '../../src/certify/checks/index.ts';
import { type CheckResult, hasFindings, summarize } from '../../src/doctor/check.ts';
import { fail } from '../../src/doctor/finding.ts';
import { createJsonReport, createJunitReport } from '../../src/doctor/report/data.ts';
import { createHtmlReport } from '../../src/doctor/report/html.ts';
import { findSecrets, maskSecrets } from '../../src/doctor/secrets.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const token = `eyJhbGciOiJIUzI1NiJ9.${'eyJzdHVkZW50X2lkIjoiYWRhIn0'}.${'s'.repeat(43)}`;
const key = (kind: string) => `tutor_${kind}_${'k'.repeat(43)}`;

test.each([
  [token, 'a session token'],
  [key('key'), 'the API Key'],
  [key('secret'), 'the API Secret'],
  [key('whsec'), 'the Webhook Secret'],
])('a text with a secret names it, and shows it to nobody', (secret, name) => {
  const text = `before ${secret} after`;
  expect(findSecrets(text)).toEqual([name]);
  expect(maskSecrets(text)).toBe(`before [${name}] after`);
});

test('a chosen check runs in its place', () => {
  const ids = (only: string[], skip: string[] = []) => chooseChecks({ only, skip }).map(({ id }) => id);
  expect(ids(['keyboard', 'looks'], ['looks'])).toEqual(['keyboard']);
  expect(ids(['token-is-fresh', 'secrets-in-files'])).toEqual(['secrets-in-files', 'token-is-fresh']);
  expect(chooseChecks({ quick: true }).length).toBeLessThan(chooseChecks({}).length);
});

const baselineFile = (value: unknown) => {
  const file = join(temporaryFolder(), 'baseline.json');
  writeFileSync(file, JSON.stringify(value));
  return file;
};

test('a finding is accepted until its day, and counts from then on', () => {
  const entry = { check: 'keyboard', reason: 'new menu in May', until: '2027-06-01' };
  const baseline = readBaseline(baselineFile({ accepted: [entry] }), ['keyboard']);
  expect(findAccepted(baseline, 'keyboard', new Date('2027-05-31T23:59:00Z'))).toBe('new menu in May');
  expect(findAccepted(baseline, 'keyboard', new Date('2027-06-01T00:00:00Z'))).toBeUndefined();
  expect(findAccepted(baseline, 'looks', new Date('2027-01-01'))).toBeUndefined();
});

test.each([
  [{}, /must be/],
  [{ accepted: [{ check: 'other' }] }, /has {"check":"other"}, which needs the id of a check/],
  [{ accepted: [null] }, /has null, which needs/],
  [{ accepted: [{ check: 'keyboard', reason: ' ', until: '2027-06-01' }] }, /a reason/],
  [{ accepted: [{ check: 'keyboard', reason: 'later', until: 'May' }] }, /a date/],
])('a baseline that is wrong is refused by name: %j', (value, message) => {
  expect(() => readBaseline(baselineFile(value), ['keyboard'])).toThrow(message);
});

test('a baseline that is no JSON is refused without a word of it', () => {
  const file = join(temporaryFolder(), 'baseline.json');
  writeFileSync(file, 'password');
  const refused = expect.objectContaining({
    name: 'CertifyError',
    message: expect.not.stringContaining('password'),
  });
  expect(() => readBaseline(file, [])).toThrow(refused);
});

const [check] = checks;
const result = (level: 'ok' | 'fail', accepted?: string): CheckResult => ({
  check: check as CheckResult['check'],
  observations: [{ level, seen: '<b>a & b</b>', ...(level === 'fail' && { fix: 'put "it" right' }) }],
  accepted,
  seconds: 1.25,
  isComplete: true,
});

test('the reports say the same of a run, and no text of a page becomes markup', () => {
  const results = [result('fail'), result('fail', 'for now'), result('ok')];
  expect(createJunitReport('http://a/', results)).toContain('tests="3" failures="1"');
  expect(createJunitReport('http://a/', results)).toContain('&#60;b&#62;a &#38; b');
  expect(JSON.parse(createJsonReport('http://a/', results))).toMatchObject({
    passed: false,
    checks: [{}, { accepted: 'for now' }, {}],
  });
  const html = createHtmlReport(
    { results, pictures: [] },
    { target: 'http://a/', at: new Date(0), version: '1' },
  );
  expect(html).toContain('1 of 3 checks found something to fix.');
  expect(html).toContain('Accepted for now: for now');
  expect(html).not.toMatch(/<script|<b>a/);
});

test('what a page says reaches no report with control characters', () => {
  const hostile = `\u001b[31m\u0007\u0000\ud800\u202e\n]]>${token}\ufffe`;
  const { seen, fix } = fail(`an attribute ${hostile}`, hostile);
  expect(`an attribute ${fix}`).toBe(seen);
  expect(seen).toMatch(/^an attribute [^\p{Cc}\p{Cs}\u202e\ufffe]*\[a session token\]/u);
});

test('a check that could not look is no finding, and no success', () => {
  const results = [result('ok'), { ...result('ok'), isComplete: false }];
  expect(hasFindings(results[1] as CheckResult)).toBe(false);
  expect(summarize(results)).toBe(
    'Nothing to fix in what was looked at. 1 of 2 could not look: run it again when the machine is less busy.',
  );
  expect(JSON.parse(createJsonReport('http://a/', results))).toMatchObject({ passed: false });
  expect(createJunitReport('http://a/', results)).toContain('failures="0" errors="1"');
});
