import { parse } from 'yaml';
import { readApi } from './read-api.ts';
import { readDocument } from './read-document.ts';
import { type Break, Surface } from './surface.ts';

/** The files that say what a release promises, below `packages/`, and how each is read. */
const documents = ['protocol/openapi.yaml', 'protocol/page.yaml'];

/** The files of a release, below `packages/`. */
export const releasedFiles = (packages: readonly string[]): string[] => [
  ...documents,
  ...packages.map((name) => `${name}/api.txt`),
];

/** A change that may break who has the last release. */
export interface Drift extends Break {
  /** The package that it is part of, without its scope. */
  readonly name: string;
}

/** What the files of the last release promise and today's do not; by path, as `releasedFiles` has them. */
export function findDrift(
  released: ReadonlyMap<string, string>,
  today: ReadonlyMap<string, string>,
): Drift[] {
  return [...released].flatMap(([path, text]) => {
    const [name = ''] = path.split('/');
    return readSurface(path, today.get(path) ?? '')
      .findBreaks(readSurface(path, text))
      .map((found) => ({ name, ...found }));
  });
}

/**
 * Of these changes, those that nobody has declared: by a changeset that makes a major version of the package, and a line of the page on
 * upgrading that has their subject as code.
 */
export function findUndeclared(
  drift: readonly Drift[],
  changesets: readonly string[],
  page: string,
): Drift[] {
  const isMajor = (name: string) =>
    changesets.some((text) => new RegExp(`^["']@tutor-session/${name}["']: major$`, 'm').test(text));
  const isNamed = (subject: string) => page.includes(`\`${subject.replace(/ \(.*?\)/, '')}\``);
  return drift.filter(({ name, subject }) => !isMajor(name) || !isNamed(subject));
}

function readSurface(path: string, text: string): Surface {
  const surface = new Surface();
  if (path.endsWith('.yaml')) readDocument(surface, parse(text) ?? {});
  else readApi(surface, text);
  return surface;
}
