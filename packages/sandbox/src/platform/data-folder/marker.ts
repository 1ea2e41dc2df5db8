import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { ownVersion } from '../package-file.ts';
import { damaged } from './data-folder-error.ts';

export type Engine = 'pglite' | 'postgres';

/** The layout of data folders that this code reads and writes. */
export const folderFormat = 1;

/** What a data folder says of itself: what keeps its data, and what wrote it. */
export interface Marker {
  readonly engine: Engine;
  readonly format: number;
  /** The version of this package that opened it last. */
  readonly version: string;
  /** When the last migration of its database was made, in milliseconds; 0 where the database is elsewhere. */
  readonly migration: number;
}

/** The marker's file in a data folder. */
export const markerName = 'data-folder.json';

/** The marker of a folder; `undefined` where there is none. */
export function readMarker(folder: string): Marker | undefined {
  const path = join(folder, markerName);
  if (!existsSync(path)) return undefined;
  const marker = parse(readFileSync(path, 'utf8'));
  if (marker) return marker;
  throw damaged(folder, `its ${markerName} cannot be read (where all else is whole, delete that file)`);
}

/** Writes the marker, all at once, unless it is there already. */
export function writeMarker(folder: string, engine: Engine, migration: number): void {
  const marker: Marker = { engine, format: folderFormat, version: ownVersion(), migration };
  const present = readMarker(folder);
  if (JSON.stringify(present) === JSON.stringify(marker)) return;
  const path = join(folder, markerName);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(marker)}\n`, { mode: 0o600 });
  renameSync(draft, path);
}

/** When the last migration of a folder of migrations was made, in milliseconds. */
export function lastMigration(migrationsFolder: string): number {
  return Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
}

function parse(text: string): Marker | undefined {
  try {
    const value: Partial<Marker> | null = JSON.parse(text);
    const { engine, format, version, migration } = value ?? {};
    if (engine !== 'pglite' && engine !== 'postgres') return undefined;
    if (typeof format !== 'number' || typeof version !== 'string' || typeof migration !== 'number')
      return undefined;
    return { engine, format, version, migration };
  } catch {
    return undefined;
  }
}
