import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { OpenDatabase } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { type Logger, loggedError } from '../logger.ts';

/** How much of a folder's disk is free, in bytes. */
export type ReadFreeBytes = (folder: string) => Promise<number>;

export interface FreeSpaceOptions {
  readonly folder: string;
  /** Below so many bytes nothing more is written. */
  readonly minFreeBytes: number;
  /** Default: what the system says a user without privileges may still write. */
  readonly readFreeBytes?: ReadFreeBytes | undefined;
  /** Called when space falls below the reserve, and when there is room again. */
  readonly onChange?: (state: DiskState) => void;
}

export interface DiskState {
  readonly free_bytes: number;
  /** Whether writes are refused. */
  readonly low: boolean;
}

/** An upload is in its file, in the log and in its table. */
const copies = 3;

/**
 * Watches the space of a data folder's disk. PGlite does not survive a full one: it would compute for ever. So writes end before, at a
 * reserve that is enough for what must still be written, such as the checkpoint of a stop.
 */
export class FreeSpace {
  readonly #options: FreeSpaceOptions & { readonly readFreeBytes: ReadFreeBytes };
  #low = false;

  constructor(options: FreeSpaceOptions) {
    this.#options = { ...options, readFreeBytes: options.readFreeBytes ?? readFreeBytes };
  }

  async state(): Promise<DiskState> {
    const { folder, minFreeBytes, readFreeBytes, onChange } = this.#options;
    const free_bytes = await readFreeBytes(folder);
    const state = { free_bytes, low: free_bytes < minFreeBytes };
    if (state.low !== this.#low) {
      this.#low = state.low;
      onChange?.(state);
    }
    return state;
  }

  /** Throws `ApiError` 507 where so many bytes more would go below the reserve. */
  async assertRoom(bytes = 0): Promise<void> {
    const { free_bytes, low } = await this.state();
    if (low || free_bytes - copies * bytes < this.#options.minFreeBytes) throw insufficientStorage();
  }
}

/** Responds with 507 to what would write, while the disk has no room for it (decision 65). */
export function refuseWritesWithoutRoom(space: FreeSpace | undefined): MiddlewareHandler {
  return async ({ req }, next) => {
    if (space && req.method !== 'GET' && req.method !== 'HEAD' && req.method !== 'OPTIONS')
      await space.assertRoom(Number(req.header('content-length') ?? 0) || 0);
    await next();
  };
}

/** The response to a write for which there is no room. */
export function insufficientStorage(): ApiError {
  return new ApiError(
    'insufficient_storage',
    'There is no room on the disk of the service, so it stores nothing until there is. Reading works.',
    { headers: { 'retry-after': '30' } },
  );
}

export function isInsufficientStorage(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'insufficient_storage';
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** A checkpoint writes at most PGlite's buffers, and a new segment of the log. */
const checkpointBytes = 40 * 1_024 ** 2;

export interface WatchSpaceOptions extends Pick<FreeSpaceOptions, 'minFreeBytes' | 'readFreeBytes'> {
  /** `undefined` where everything is in memory. */
  readonly dataDir: string | undefined;
  readonly logger: Logger;
}

/** Watches the disk of the data folder, where the database is in it; logs when writes end, and when they go on. */
export function watchSpace(
  { dataDir, minFreeBytes, readFreeBytes, logger }: WatchSpaceOptions,
  database: OpenDatabase,
): FreeSpace | undefined {
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
