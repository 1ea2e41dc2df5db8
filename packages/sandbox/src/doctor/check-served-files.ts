import type { Check } from './check.ts';
import { fail, note, ok } from './finding.ts';
import { findSecrets } from './secrets.ts';
import { NoResponseError, sendRequest } from './send-request.ts';

/** What no server may give away, and how it is told from a page that answers for every path. */
const files: readonly { readonly path: string; readonly isThere: (text: string) => boolean }[] = [
  { path: '/.data/credentials.json', isThere: hasKeys },
  { path: '/.env', isThere: (text) => hasKeys(text) || isEnvironment(text) },
  { path: '/.git/config', isThere: (text) => hasKeys(text) || /^\[core\]\s*$/m.test(text) },
];

interface ServerResources {
  /** An address of the server. */
  readonly target: URL;
  /** Whether https needs no certificate that this machine trusts. */
  readonly ignoreHttpsErrors: boolean;
}

/** Asks for files that stand beside a web root by mistake. No finding repeats what came. */
export const filesNotServed: Check<ServerResources> = {
  id: 'files-not-served',
  protects: 'The page’s server gives nobody the credentials, the environment or the repository.',
  why: 'A development server serves its whole folder, keys and all, to whoever reaches it.',
  docs: '/guide/security',
  isQuick: true,
  async *run({ target: { origin }, ignoreHttpsErrors }) {
    const served: string[] = [];
    for (const { path, isThere } of files) {
      try {
        const request = { method: 'GET', headers: {}, ignoreHttpsErrors };
        const { status, text } = await sendRequest(new URL(path, origin), request);
        if (status === 200 && isThere(text)) served.push(path);
      } catch (error) {
        if (!(error instanceof NoResponseError)) throw error;
        return yield note(`${path} was not looked for: ${error.message}`);
      }
    }
    for (const path of served)
      yield fail(
        `the server gives ${path} to everybody`,
        'keep files with keys out of the folder that is served, then take new keys: "tutor-sandbox partner rotate" for those of the sandbox',
      );
    if (served.length === 0) yield ok(`the server gives none of ${files.map(({ path }) => path).join(', ')}`);
  },
};

function hasKeys(text: string): boolean {
  return findSecrets(text).length > 0;
}

/** Nothing but lines such as `NAME=value`, and comments. */
function isEnvironment(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.length > 0 && lines.every((line) => /^\s*(export\s+)?[A-Za-z_]\w*\s*=/.test(line));
}
