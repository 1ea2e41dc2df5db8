import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { changedCode, type FileMutant } from './choose-mutants.ts';

/** The mutants that tests killed, kept in a file by the hash of the changed code. */
export class KilledBefore {
  readonly #path: string;
  readonly #hashes: Set<string>;

  constructor(path: string) {
    this.#path = path;
    this.#hashes = new Set(existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []);
  }

  has(mutant: FileMutant): boolean {
    return this.#hashes.has(hash(mutant));
  }

  add(mutant: FileMutant): void {
    mkdirSync(dirname(this.#path), { recursive: true });
    appendFileSync(this.#path, `${hash(mutant)}\n`);
  }
}

function hash(mutant: FileMutant): string {
  return createHash('sha256')
    .update(`${mutant.place}\n${changedCode(mutant)}`)
    .digest('hex');
}
