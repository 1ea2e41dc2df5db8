import { findSecrets } from '../../doctor/secrets.ts';
import type { RecordedFile } from '../browser/recorder.ts';
import { type Check, fail, ok } from '../check.ts';

/** Reads every file that the page loads from its own origin, and their source maps. */
export const secretsInFiles: Check = {
  id: 'secrets-in-files',
  protects: 'No API Key, API Secret or Webhook Secret is in a page, script, style sheet or source map.',
  why: 'With the API Secret anybody signs tokens in any student’s name; with the API Key anybody reads all lessons (contract 2.1).',
  docs: '/guide/security',
  isQuick: true,
  async *run({ lesson: { recorder }, progress }) {
    progress('source maps');
    const maps = await Promise.all(recorder.files.map(readSourceMap));
    const findings = [...recorder.files, ...maps.flat()].flatMap(({ url, text }) =>
      findSecrets(text)
        .filter((name) => name !== 'a session token')
        .map((name) =>
          fail(
            `${name} is in ${new URL(url).pathname}`,
            `remove it from what browsers get, then give the partner new keys: "tutor-sandbox partner rotate" here, the service's own way there`,
          ),
        ),
    );
    yield* findings;
    if (findings.length === 0) yield ok(`no key or secret is in ${recorder.files.length} files`);
  },
};

type TextFile = Pick<RecordedFile, 'url' | 'text'>;

async function readSourceMap({ url, text }: TextFile): Promise<TextFile[]> {
  const name = /^\/\/# sourceMappingURL=(?!data:)(\S+)\s*$/m.exec(text)?.[1];
  if (name === undefined || !URL.canParse(name, url)) return [];
  const address = new URL(name, url);
  if (address.origin !== new URL(url).origin) return [];
  const response = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  return response?.ok ? [{ url: address.href, text: await response.text() }] : [];
}
