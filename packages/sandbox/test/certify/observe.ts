import { enginePaths } from '@tutor-session/browsers/engines';
import { expect } from 'vitest';
import { type CertifyOptions, certify } from '../../src/certify/certify.ts';
import type { Sandbox } from '../../src/sandbox.ts';
import { type Defect, startPartnerSite } from './partner-site/partner-site.ts';

/** What a check sees at a site, as `level: seen: fix`, each with the site's own port as `PORT`. */
export async function observe(
  { credentials, baseUrl }: Sandbox,
  check: string,
  site: Partial<Defect>,
  options: Partial<CertifyOptions> | ((url: URL) => Promise<Partial<CertifyOptions>>) = {},
): Promise<string[]> {
  const { url, close } = await startPartnerSite(credentials, { title: '', check, ...site });
  const lines: string[] = [];
  try {
    const run = certify({
      ...{ target: url, sandbox: new URL(baseUrl).origin, browser: enginePaths.chromium, only: [check] },
      ...(typeof options === 'function' ? await options(url) : options),
    });
    for await (const { observations, isComplete } of run) {
      expect(isComplete).toBe(true);
      lines.push(...observations.map(({ level, seen, fix }) => `${level}: ${seen}${fix ? `: ${fix}` : ''}`));
    }
    return lines.map((line) => line.replaceAll(url.port, 'PORT'));
  } finally {
    await close();
  }
}
