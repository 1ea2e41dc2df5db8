import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataFolderError, damaged } from './data-folder-error.ts';
import { type Engine, folderFormat, type Marker, readMarker } from './marker.ts';

/** What a folder of PostgreSQL 18 has, whatever is in the database. */
const parts = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'];

/** The release of PostgreSQL whose files PGlite reads. */
const postgresRelease = '18';

/** The credentials of the development partner and of added ones, and the drafts of them. */
export const credentialsName: RegExp = /^credentials(\..+)?\.json(\.draft)?$/;

export interface FolderUse {
  readonly engine: Engine;
  /** The last migration that this code knows, in milliseconds. */
  readonly migration: number;
}

/**
 * Whether a data folder has a database already. Nothing is changed. A database without a marker is one whose process died before it
 * wrote it.
 *
 * @throws DataFolderError for a folder that is damaged, of another engine or of a newer version
 */
export function checkFolder(folder: string, { engine, migration }: FolderUse): 'new' | 'used' {
  const marker = readMarker(folder);
  if (marker) assertFits(folder, marker, { engine, migration });
  const database = join(folder, 'database');
  if (engine === 'postgres') {
    if (!marker && existsSync(database)) throw otherEngine(folder, engine);
    return marker ? 'used' : 'new';
  }
  if (existsSync(database)) {
    assertWhole(folder, database);
    return 'used';
  }
  if (marker) throw damaged(folder, 'its database is gone');
  const credentials = readdirSync(folder).find((name) => credentialsName.test(name));
  if (credentials === undefined) return 'new';
  throw damaged(
    folder,
    `there is ${credentials} but no database (if its database is PostgreSQL, name it with --database-url)`,
  );
}

function assertFits(folder: string, marker: Marker, { engine, migration }: FolderUse): void {
  if (marker.format > folderFormat || marker.migration > migration) {
    throw new DataFolderError(
      'folder_too_new',
      `The data folder ${folder} was last opened by version ${marker.version}, which is newer. Use that version, or another folder with --data.`,
    );
  }
  if (marker.engine !== engine) throw otherEngine(folder, engine);
}

function otherEngine(folder: string, engine: Engine): DataFolderError {
  const how =
    engine === 'pglite'
      ? 'belongs to a PostgreSQL database: name that with --database-url'
      : 'keeps its data in itself, not in PostgreSQL: leave --database-url out';
  return new DataFolderError(
    'folder_of_other_engine',
    `The data folder ${folder} ${how}, or choose another folder with --data.`,
  );
}

function assertWhole(folder: string, database: string): void {
  const missing = parts.find((part) => !existsSync(join(database, part)));
  if (missing !== undefined) throw damaged(folder, `its database has lost ${missing}`);
  const release = readFileSync(join(database, 'PG_VERSION'), 'utf8').trim();
  if (Number(release) > Number(postgresRelease)) {
    throw new DataFolderError(
      'folder_too_new',
      `The database in the data folder ${folder} is of PostgreSQL ${release}, newer than this version reads (${postgresRelease}). Use a newer tutor-sandbox, or another folder with --data.`,
    );
  }
  if (release !== postgresRelease)
    throw damaged(folder, `its database is of PostgreSQL "${release.slice(0, 20)}"`);
  if (readdirSync(join(database, 'pg_wal')).every((name) => !/^[0-9A-F]{24}$/.test(name)))
    throw damaged(folder, 'its database has lost its log (pg_wal)');
}
