import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { findMutants, type Mutant } from './find-mutants.ts';

/** A mutant of one of a package's files. */
export interface FileMutant extends Mutant {
  readonly path: string;
  /** The file's code without the change. */
  readonly code: string;
  /** Where it is and what it changes, the same as long as that line of code is. */
  readonly place: string;
  readonly lineText: string;
  /** What changes, in one line: `a < b → a <= b`. */
  readonly change: string;
}

/** Returns the mutants of a folder's files, without generated ones, in the order of their names and code. */
export async function readMutants(root: string, folder: string): Promise<FileMutant[]> {
  const names = (await readdir(folder, { recursive: true })).sort();
  const files = names.filter((file) => /\.tsx?$/.test(file) && !file.includes('generated'));
  const mutants = files.map(async (file) => {
    const path = join(folder, file);
    const code = await readFile(path, 'utf8');
    const lines = code.split('\n');
    return findMutants(path, code).map((mutant) => ({
      ...mutant,
      path,
      code,
      place: `${relative(root, path)}:${mutant.line}`,
      lineText: lines[mutant.line - 1]?.trim() ?? '',
      change: `${oneLine(code.slice(mutant.start, mutant.end))} → ${oneLine(mutant.replacement)}`,
    }));
  });
  return (await Promise.all(mutants)).flat();
}

export function changedCode({ code, start, end, replacement }: FileMutant): string {
  return code.slice(0, start) + replacement + code.slice(end);
}

/** Returns the items in an order that depends on the seed alone. */
export function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  const random = createRandom(seed);
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** Numbers from 0 up to 1 by the generator mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

function oneLine(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return 'nothing';
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
