import { sql } from 'drizzle-orm';
import { FreeSpace } from './platform/data-folder/free-space.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { loggedError } from './platform/http/logged-error.ts';
import type { ResolvedOptions } from './resolve-options.ts';

/** A checkpoint writes at most PGlite's buffers, and a new segment of the log. */
const checkpointBytes = 40 * 1_024 ** 2;

/** Watches the disk of the data folder, where the database is in it; logs when writes end, and when they go on. */
export function watchSpace(settings: ResolvedOptions, database: OpenDatabase): FreeSpace | undefined {
  const { dataDir, minFreeBytes, readFreeBytes, logger } = settings;
  if (dataDir === undefined || database.notifications) return undefined;
  const logged = (error: unknown) =>
    logger.error({ error: loggedError(error) }, 'the database could not give space back');
  return new FreeSpace({
    folder: dataDir,
    minFreeBytes,
    readFreeBytes,
    onChange({ low, free_bytes }) {
      if (!low) {
        logger.info({ free_bytes }, 'the disk has room again: writes are accepted');
        return;
      }
      logger.error(
        { free_bytes, min_free_bytes: minFreeBytes },
        'the disk is nearly full: writes are refused',
      );
      // PGlite keeps its whole log until then, which may be what fills the disk.
      if (free_bytes > checkpointBytes) database.db.execute(sql`checkpoint`).catch(logged);
    },
  });
}
