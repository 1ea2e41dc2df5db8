import { Changes } from '../domain/changes.ts';
import type { Context } from '../domain/context.ts';
import { createClock } from '../platform/clock.ts';
import { SharedClock } from '../platform/cluster/shared-clock.ts';
import {
  isInsufficientStorage,
  type WatchSpaceOptions,
  watchSpace,
} from '../platform/data-folder/free-space.ts';
import type { OpenDatabase } from '../platform/db/database.ts';
import { loggedError } from '../platform/logger.ts';
import { Worker } from '../platform/worker/worker.ts';

export interface ContextOptions extends WatchSpaceOptions {
  readonly clock: { readonly start?: Date; readonly frozen?: boolean };
}

/** Makes what every part of the service is made with. */
export function createContext(options: ContextOptions, database: OpenDatabase): Context {
  const { db, notifications } = database;
  const clock = createClock(options.clock.start, options.clock);
  const { logger } = options;
  const space = watchSpace(options, database);
  const logged = (message: string) => (error: unknown) => {
    // That there is no room has been logged once.
    if (!isInsufficientStorage(error)) logger.error({ error: loggedError(error) }, message);
  };
  const changes = new Changes(notifications, logged('a listener to changes failed'));
  const onMoved = () => notifications?.publish({ clockMoved: true });
  const sharedClock = notifications && new SharedClock({ db, clock, onMoved });
  const readClock = () =>
    sharedClock?.sync().catch(logged('the clock of the other processes could not be read'));
  notifications?.onPublished((message) => {
    const { clockMoved, ...change } = message as { readonly clockMoved?: true };
    changes.receive(change);
    if (clockMoved) void readClock();
  });
  notifications?.onReconnect(() => {
    changes.receive({ keysChanged: true });
    void readClock();
  });
  const assertReady = async () => {
    await space?.assertRoom();
    await sharedClock?.sync();
  };
  return {
    db,
    clock,
    logger,
    changes,
    sharedClock,
    space,
    assertReady,
    logged,
    createWorker: (job, failure) => new Worker(job, { clock, onError: logged(failure), assertReady }),
  };
}
