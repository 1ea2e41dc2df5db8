import * as browsers from '@tutor-session/browsers/serve-src';
import { createTokenEndpoint, toNodeHandler } from '@tutor-session/token';
import { bundleCdnFile } from '../../scripts/bundle.ts';

interface ServeOptions extends Omit<browsers.ServeOptions, 'script' | 'createEndpoint'> {
  issue?: 'any' | 'redirect';
  tokenIn?: 'query' | 'fragment';
  /** Who is signed in, at each request. */
  student?: () => string;
}

/** Serves a page with the CDN file, and the token endpoint of a partner. */
export async function serveSrc({
  issue = 'any',
  tokenIn = 'fragment',
  student = () => 's_1',
  ...options
}: ServeOptions = {}): Promise<browsers.SrcServer> {
  const { code: script } = await bundleCdnFile();
  const createEndpoint = (embedUrl: string) =>
    toNodeHandler(
      createTokenEndpoint({
        secret: 'a secret of at least thirty-two bytes, for tests alone',
        partnerId: 'p_1',
        embedUrl,
        issue,
        tokenIn,
        resume: true,
        session: () => ({ student_id: student(), subject: 'math', level: '3-5', engine: 'standard' }),
      }),
    );
  return browsers.serveSrc({ ...options, script, createEndpoint });
}

export const script = '<script type="module" src="/element.js"></script>';
