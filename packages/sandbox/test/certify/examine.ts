import { enginePaths } from '@tutor-session/browsers/engines';
import { rowsOf } from '@tutor-session/browsers/rows';
import { expect, test } from 'vitest';
import { certify } from '../../src/certify/certify.ts';
import { hasFindings } from '../../src/doctor/check.ts';
import { requestApi } from '../support/request-api.ts';
import { useServer } from '../support/use-server.ts';
import { type Defect, startPartnerSite } from './partner-site/partner-site.ts';

/** `CERTIFY=full` runs all checks against each site; without it a site with a defect gets the one that must find it. */
const isFull = process.env.CERTIFY === 'full';

/** A sandbox for a file's tests of certify at partners' sites. */
export function useCertify() {
  const server = useServer();

  /** Certifies a site whose receiver is the sandbox's only one; returns the ids of the checks that found something. */
  async function examine(defect: Defect, only: readonly string[]): Promise<string[]> {
    const { credentials, baseUrl } = server.sandbox;
    const site = await startPartnerSite(credentials, defect);
    const { body } = await requestApi({ credentials }, 'POST', '/webhooks', { url: site.webhookUrl.href });
    const { id } = body as { id: string };
    const found: string[] = [];
    const origin = new URL(baseUrl).origin;
    try {
      for await (const result of certify({
        target: site.url,
        credentials,
        sandbox: origin,
        browser: enginePaths.chromium,
        only: isFull ? undefined : only,
      })) {
        if (hasFindings(result)) found.push(result.check.id);
      }
      return found;
    } finally {
      await requestApi({ credentials }, 'DELETE', `/webhooks/${id}`);
      await site.close();
    }
  }

  return {
    findsNothing: (site: Omit<Defect, 'check'>, only: readonly string[]) =>
      test(`nothing is found at ${site.title}`, async () => {
        expect(await examine({ check: 'none', ...site }, only)).toEqual([]);
      }),
    /** Those of the checks in `standing` run each time. */
    finds(defects: readonly Defect[], standing: readonly string[]) {
      for (const defect of rowsOf(defects, ({ check }) => standing.includes(check)))
        test(`certify finds that ${defect.title}`, async () => {
          expect(await examine(defect, [defect.check])).toEqual([defect.check]);
        });
    },
  };
}
