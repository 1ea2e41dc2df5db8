import { enginePaths, wholeChromium } from '@tutor-session/browsers/engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certify, hasFindings } from '../../src/certify/certify.ts';
import { checks } from '../../src/certify/checks/index.ts';
import { type Sandbox, startSandbox } from '../../src/index.ts';
import { defects } from '../certify/partner-site/defects.ts';
import { strictModeSite } from '../certify/partner-site/page-defects.ts';
import { type Defect, startPartnerSite } from '../certify/partner-site/partner-site.ts';
import { srcDefects, srcSites } from '../certify/partner-site/src-sites.ts';

/** `CERTIFY=full` runs all checks against each site; without it a site with a defect gets the one that must find it. */
const isFull = process.env.CERTIFY === 'full';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.close());

/** What a quick run leaves out; certify-command.test.ts has one of the same site. */
const notQuick = checks
  .filter(({ id, isQuick }) => !isQuick || ['accessible', 'looks'].includes(id))
  .map(({ id }) => id);
/** What a site that mounts twice, and one whose frame goes to the endpoint itself, could be wrongly told. */
const ofMounting = ['lesson-runs', 'one-session', 'hidden-start', 'layout-shift'];
const ofToken = [
  'lesson-runs',
  'token-stays-secret',
  'student-from-login',
  'token-is-fresh',
  'endpoint-refuses',
];

/** Certifies a site whose receiver is the sandbox's only one; returns the ids of the checks that found something. */
async function examine(defect: Defect | undefined, only?: readonly string[]): Promise<string[]> {
  const { credentials, baseUrl } = sandbox;
  const site = await startPartnerSite(credentials, defect);
  const webhooks = (method: string, id = '', body?: object) =>
    fetch(`${baseUrl}/webhooks${id}`, {
      method,
      headers: { 'x-api-key': credentials.api_key, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const { id } = await (await webhooks('POST', '', { url: site.webhookUrl.href })).json();
  const found: string[] = [];
  const origin = new URL(baseUrl).origin;
  try {
    for await (const result of certify({
      target: site.url,
      sandbox: origin,
      browser: defect?.needsKeptPages ? wholeChromium : enginePaths.chromium,
      only,
    })) {
      if (hasFindings(result)) found.push(result.check.id);
    }
    return found;
  } finally {
    await webhooks('DELETE', `/${id}`);
    await site.close();
  }
}

test('nothing is found at a site that uses the packages as their READMEs say', async () => {
  expect(await examine(undefined, isFull ? undefined : notQuick)).toEqual([]);
});

for (const site of [strictModeSite, ...srcSites])
  test(`nothing is found at ${site.title}`, async () => {
    const own = site === strictModeSite ? ofMounting : ofToken;
    expect(await examine({ check: 'none', ...site }, isFull ? undefined : own)).toEqual([]);
  });

for (const defect of [...defects, ...srcDefects])
  test(`certify finds that ${defect.title}`, async () => {
    expect(await examine(defect, isFull ? undefined : [defect.check])).toEqual([defect.check]);
  });
