import type { Deliveries } from '../domain/deliveries/create-deliveries.ts';
import { type Credentials, credentialsPath, findCredentialsName } from '../domain/partners/credentials.ts';
import type { MovableClock } from '../platform/clock.ts';
import type { FreeSpace } from '../platform/data-folder/free-space.ts';
import { createDatabaseCheck } from '../platform/db/check-database.ts';
import type { Database } from '../platform/db/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { ownVersion } from '../platform/package-file.ts';
import { playScenario, type ScenarioContext } from '../scenarios/play-scenario.ts';
import { readDecisions } from './documents.ts';
import type { AllControlHandlers } from './handlers.ts';

export interface ControlHandlersOptions {
  readonly db: Database;
  readonly scenarios: ScenarioContext;
  readonly clock: MovableClock;
  /** Moves the clock forward, and everything happens at its time. */
  readonly advance: (seconds: number) => Promise<void>;
  /** Brings it back, with all that waits for a time. */
  readonly resetClock: () => Promise<void>;
  readonly resend: Deliveries['resend'];
  /** Adds a partner, and writes its credentials into the data folder if there is one. */
  readonly addPartner: (name: string) => Promise<Credentials>;
  /** Gives a partner new keys, and writes them into the data folder if there is one. */
  readonly rotateKeys: (partner_id: string) => Promise<Credentials>;
  readonly dataDir: string | undefined;
  /** The room on the data folder's disk; `undefined` where there is no such folder. */
  readonly space: FreeSpace | undefined;
}

/** The operations of the control API (openapi/control.yaml). */
export function controlHandlers({
  db,
  scenarios,
  clock,
  advance,
  resetClock,
  resend,
  addPartner,
  rotateKeys,
  dataDir,
  space,
}: ControlHandlersOptions): AllControlHandlers {
  const checkDatabase = createDatabaseCheck(db);
  return {
    Sandbox: {
      async getHealth() {
        const database = await checkDatabase();
        const disk = (await space?.state()) ?? null;
        const now = clock.now().toISOString();
        const ahead_seconds = clock.aheadMs() / 1000;
        return {
          status: 200,
          body: { status: 'ok', database, disk, version: ownVersion(), now, ahead_seconds },
        };
      },
      async listDecisions() {
        return { status: 200, body: { data: readDecisions() } };
      },
      async advanceClock({ body: { seconds } }) {
        await advance(seconds);
        return { status: 200, body: { now: clock.now().toISOString() } };
      },
      async resetClock() {
        await resetClock();
        return { status: 200, body: { now: clock.now().toISOString() } };
      },
      async playScenario({ params: { name }, body = {} }) {
        return { status: 200, body: await playScenario(name, body, scenarios) };
      },
      async resendDelivery({ params: { id }, body }) {
        return { status: 202, body: await resend(id, body) };
      },
      async addPartner({ body: { name } }) {
        const folder = assertFolder(dataDir);
        const { partner_id } = await addPartner(name);
        return { status: 201, body: { partner_id, credentials: credentialsPath(folder, name) } };
      },
      async rotateKeys({ params: { partner_id } }) {
        const folder = assertFolder(dataDir);
        await rotateKeys(partner_id);
        const credentials = credentialsPath(folder, findCredentialsName(partner_id));
        return { status: 200, body: { partner_id, credentials } };
      },
    },
  };
}

function assertFolder(dataDir: string | undefined): string {
  if (dataDir !== undefined) return dataDir;
  throw new ApiError('conflict', 'This sandbox has no data folder to write the credentials to.');
}
