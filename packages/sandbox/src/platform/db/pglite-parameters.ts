import { PGlite } from '@electric-sql/pglite';

/** How PGlite's PostgreSQL is started. */
export const startParams: string[] = [
  ...PGlite.defaultStartParams,
  // A sandbox's working set is small: the default of 128 MB would only be memory taken.
  '-c',
  'shared_buffers=16MB',
  // Old segments of the log are removed and not used again: what was deleted is in none of them.
  '-c',
  'wal_recycle=off',
];
