import type { SecretName } from '../../doctor/secrets.ts';
import { searchAddress } from '../browser/search-address.ts';
import { type Check, type CheckResources, fail, note, ok } from '../check.ts';

/** Searches everything that the page loads, from whatever origin, and the source maps of it; names what it could not search. */
export const secretsInFiles: Check = {
  id: 'secrets-in-files',
  protects:
    'No API Key, API Secret or Webhook Secret is in a page, script, style sheet, source map or header that a browser gets.',
  why: 'With the API Secret anybody signs tokens in any student’s name; with the API Key anybody reads all lessons (contract 2.1).',
  docs: '/guide/security',
  isQuick: true,
  async *run(resources) {
    const { files, unread } = resources.lesson.recorder;
    const further = await searchFurther(resources);
    const searched: Searched[] = [...files.filter((file) => !further.has(file.url)), ...further.values()];
    const found = new Set(
      searched.flatMap(({ url, secrets }) =>
        secrets.filter(isOfPartner).map((name) => `${name} is in ${place(url, resources.target)}`),
      ),
    );
    for (const seen of found)
      yield fail(
        seen,
        `remove it from what browsers get, then give the partner new keys: "tutor-sandbox partner rotate" here, the service's own way there`,
      );
    const left = [
      ...searched,
      ...unread.map((url): Searched => ({ url, secrets: [], unread: 'it has not ended' })),
    ].filter(({ unread }) => unread !== undefined);
    if (left.length > 0) yield note(`not searched: ${describeLeft(left, resources.target)}`);
    if (found.size === 0)
      yield ok(`no key or secret is in the ${searched.length - left.length} files that were searched`);
  },
};

interface Searched {
  readonly url: string;
  readonly secrets: readonly SecretName[];
  readonly unread: string | undefined;
}

const isOfPartner = (name: SecretName) => name !== 'a session token';

/** How long all that is fetched besides the page may take, in milliseconds. */
const maxMs = 10_000;

/** Fetches the source maps that files name, and what the browser did not keep; by address. */
async function searchFurther({
  lesson,
  progress,
  ignoreHttpsErrors,
}: CheckResources): Promise<ReadonlyMap<string, Searched>> {
  const { files } = lesson.recorder;
  const maps = files.flatMap(({ map }) => map ?? []);
  const large = files.filter(
    ({ unread, isText, status, method }) =>
      unread !== undefined && isText && status === 200 && method === 'GET',
  );
  const addresses = new Set([...maps, ...large.map(({ url }) => url)].filter((url) => /^https?:/.test(url)));
  if (addresses.size > 0) progress(`searching ${addresses.size} source maps and large files`);
  const signal = AbortSignal.timeout(maxMs);
  const searched = await Promise.all(
    [...addresses].map(
      async (url): Promise<[string, Searched]> => [
        url,
        { url, ...(await searchAddress(new URL(url), { ignoreHttpsErrors, signal })) },
      ],
    ),
  );
  return new Map(searched);
}

/** The file's path, or its whole address without the query where it is of another origin. */
function place(url: string, target: URL): string {
  const { origin, pathname } = new URL(url);
  return origin === target.origin ? pathname : origin + pathname;
}

function describeLeft(left: readonly Searched[], target: URL): string {
  const names = left.slice(0, 5).map(({ url, unread }) => `${place(url, target)} (${unread})`);
  return names.join(', ') + (left.length > names.length ? ` and ${left.length - names.length} more` : '');
}
