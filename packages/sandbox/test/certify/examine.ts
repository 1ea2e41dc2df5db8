import { enginePaths } from '@tutor-session/browsers/engines';
import { rowsOf } from '@tutor-session/browsers/rows';
import { expect, test } from 'vitest';
import { type CertifyOptions, certify } from '../../src/certify/certify.ts';
import { type CheckResult, hasFindings } from '../../src/doctor/check.ts';
import type { Sandbox } from '../../src/sandbox.ts';
import { requestApi } from '../support/request-api.ts';
import { useServer } from '../support/use-server.ts';
import { type Defect, startPartnerSite } from './partner-site/partner-site.ts';

/** `CERTIFY=full` runs all checks against each site; without it a site with a defect gets the one that must find it. */
const isFull = process.env.CERTIFY === 'full';

/** Certifies a site, with options that may depend on its address. */
async function certifySite(
  { credentials, baseUrl }: Sandbox,
  site: Partial<Defect>,
  choose: (url: URL) => Partial<CertifyOptions> | Promise<Partial<CertifyOptions>>,
) {
  const { url, close } = await startPartnerSite(credentials, { title: '', check: '', ...site });
  const results: CheckResult[] = [];
  try {
    const own = { target: url, sandbox: new URL(baseUrl).origin, browser: enginePaths.chromium };
    for await (const result of certify({ ...own, ...(await choose(url)) })) results.push(result);
    return { url, results };
  } finally {
    await close();
  }
}

/** What a check sees at a site, as `level: seen: fix`, each with the site's own port as `PORT`. */
export async function observe(
  sandbox: Sandbox,
  check: string,
  site: Partial<Defect>,
  options: Partial<CertifyOptions> | ((url: URL) => Promise<Partial<CertifyOptions>>) = {},
): Promise<string[]> {
  const { url, results } = await certifySite(sandbox, site, async (url) => ({
    ...{ only: [check] },
    ...(typeof options === 'function' ? await options(url) : options),
  }));
  expect(results.every(({ isComplete }) => isComplete)).toBe(true);
  return results
    .flatMap(({ observations }) => observations)
    .map(({ level, seen, fix }) => `${level}: ${seen}${fix ? `: ${fix}` : ''}`.replaceAll(url.port, 'PORT'));
}

/** A sandbox for a file's tests of certify at partners' sites. */
export function useCertify() {
  const server = useServer();

  /** Certifies a site whose receiver is the sandbox's only one; returns the ids of the checks that found something. */
  async function examine(defect: Partial<Defect>, only: readonly string[]): Promise<string[]> {
    const { credentials } = server.sandbox;
    let id = '';
    const { results } = await certifySite(server.sandbox, defect, async (site) => {
      const url = new URL('/webhooks', site).href;
      ({ id } = (await requestApi({ credentials }, 'POST', '/webhooks', { url })).body as { id: string });
      return { credentials, only: isFull ? undefined : only };
    });
    await requestApi({ credentials }, 'DELETE', `/webhooks/${id}`);
    return results.filter(hasFindings).map(({ check }) => check.id);
  }

  return {
    findsNothing: (site: Omit<Defect, 'check'>, only: readonly string[]) =>
      test(`nothing is found at ${site.title}`, async () => expect(await examine(site, only)).toEqual([])),
    /** Those of the checks in `standing` run each time. */
    finds(defects: readonly Defect[], standing: readonly string[]) {
      for (const defect of rowsOf(defects, ({ check }) => standing.includes(check)))
        test(`certify finds that ${defect.title}`, async () => {
          expect(await examine(defect, [defect.check])).toEqual([defect.check]);
        });
    },
  };
}
