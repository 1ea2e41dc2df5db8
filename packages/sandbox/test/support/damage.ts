import { mkdirSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const tables = (dataDir: string) => {
  const base = join(dataDir, 'database', 'base');
  return readdirSync(base, { recursive: true, encoding: 'utf8' })
    .map((name) => join(base, name))
    .filter((path) => statSync(path).isFile());
};
const remove = (...path: string[]) => rmSync(join(...path), { recursive: true });

/** Ways in which a data folder gets damaged. */
export const damages: Readonly<Record<string, (dataDir: string) => void>> = {
  'the database is gone': (dataDir) => remove(dataDir, 'database'),
  'the database and the marker are gone': (dataDir) => {
    remove(dataDir, 'database');
    remove(dataDir, 'data-folder.json');
  },
  'the database is emptied': (dataDir) => {
    remove(dataDir, 'database');
    mkdirSync(join(dataDir, 'database'));
  },
  'PG_VERSION is gone': (dataDir) => remove(dataDir, 'database', 'PG_VERSION'),
  'a file is in place of the database': (dataDir) => {
    remove(dataDir, 'database');
    writeFileSync(join(dataDir, 'database'), '');
  },
  'the control file is gone': (dataDir) => remove(dataDir, 'database', 'global', 'pg_control'),
  'the control file is all zeros': (dataDir) =>
    writeFileSync(join(dataDir, 'database', 'global', 'pg_control'), Buffer.alloc(8_192)),
  'the log is gone': (dataDir) => remove(dataDir, 'database', 'pg_wal'),
  'the log is emptied': (dataDir) => {
    remove(dataDir, 'database', 'pg_wal');
    mkdirSync(join(dataDir, 'database', 'pg_wal'));
  },
  'the tables are cut': (dataDir) => {
    for (const path of tables(dataDir)) truncateSync(path, Math.min(100, statSync(path).size));
  },
  'the tables are noise': (dataDir) => {
    for (const path of tables(dataDir)) writeFileSync(path, Buffer.alloc(statSync(path).size, 0xa5));
  },
  'the marker is cut': (dataDir) => truncateSync(join(dataDir, 'data-folder.json'), 10),
};
