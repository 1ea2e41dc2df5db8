import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from './drive-session.ts';

/** What is kept of a release. */
export interface Release {
  /** Its version, or what it came before. */
  readonly name: string;
  /** The integrity of its one CDN file, which is in `elements/`. */
  readonly element: string;
  /** Where its sandbox comes from, embed and all: a version of npm, or the commit that it is built from. None was kept without it. */
  readonly embed?: string;
  /** What it did not know yet. */
  readonly without?: readonly Step[];
}

const list = join(import.meta.dirname, 'releases.json');

export function readReleases(): Release[] {
  return JSON.parse(readFileSync(list, 'utf8'));
}

/** Returns the element of a release. Throws where its file is not the one that was released. */
export function readElement({ name, element }: Release): string {
  const path = pathOf(name);
  const text = readFileSync(path, 'utf8');
  if (integrityOf(text) !== element)
    throw new Error(`${path} is not what was released: restore it from git.`);
  return text;
}

/** Adds a release whose sandbox is at `embed`. */
export function addRelease(name: string, text: string, embed: string): void {
  writeFileSync(pathOf(name), text);
  const releases = [...readReleases(), { name, element: integrityOf(text), embed }];
  writeFileSync(list, `${JSON.stringify(releases, null, 2)}\n`);
}

function pathOf(name: string): string {
  return join(import.meta.dirname, 'elements', `${name.replaceAll(' ', '-')}.min.txt`);
}

function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
