import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Credentials } from '../domain/partners/credentials.ts';
import { credentialsPath } from '../domain/partners/credentials-file.ts';
import type { Database } from '../platform/db/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { assertLocal } from '../platform/http/assert-local.ts';
import { mutex } from '../platform/mutex.ts';
import { ownVersion } from '../platform/own-version.ts';
import { playScenario, type Stage } from '../scenarios/play-scenario.ts';
import { createControlBodies } from './control-bodies.ts';
import { readDecisions } from './decisions.ts';

export interface ControlOptions {
  readonly db: Database;
  /** What scenarios are played on; its clock is the one that `advance` moves. */
  readonly stage: Stage;
  /** Makes a partner, and writes its credentials into the data folder if there is one. */
  readonly addPartner: (name: string) => Promise<Credentials>;
  readonly dataDir: string | undefined;
}

const headers = { 'cache-control': 'no-store' };
const paths: Readonly<Record<string, string>> = {
  '/health': 'GET, HEAD',
  '/decisions': 'GET, HEAD',
  '/assumptions': 'GET, HEAD',
  '/advance': 'POST',
  '/partners': 'POST',
  '/scenarios/:name': 'POST',
};

/**
 * What tests control the sandbox by, below `/_sandbox` (outside the contract, decision 24); for programs on this machine only.
 *
 *   GET  /_sandbox/health           { status, version, now }
 *   GET  /_sandbox/decisions        { data: [{ number, left_open, default, option }] }
 *   POST /_sandbox/advance          { seconds } → { now }
 *   POST /_sandbox/scenarios/:name  ScenarioWish → { scenario, now, session }
 *   POST /_sandbox/partners         { name } → { partner_id, credentials }
 */
export function controlRoutes({ db, stage, addPartner, dataDir }: ControlOptions): Hono {
  const bodies = createControlBodies();
  const decisions = `{"data":${readDecisions()}}`;
  // A scenario moves the clock for all: two at once would make each other's pages look gone.
  const play = mutex();
  const routes = new Hono();
  routes.use(async (context, next) => {
    assertLocal(context);
    await next();
  });
  routes.get('/health', async () => {
    await db.execute(sql`select 1`);
    const body = { status: 'ok', version: ownVersion(), now: stage.clock.now().toISOString() };
    return Response.json(body, { headers });
  });
  routes.get('/assumptions', (context) => context.redirect('/_sandbox/decisions', 308)); // its name until 0.1
  routes.get('/decisions', () => {
    return new Response(decisions, { headers: { ...headers, 'content-type': 'application/json' } });
  });
  routes.post('/advance', async ({ req }) => {
    const { seconds } = await bodies.advance(req.raw);
    await stage.advance(seconds);
    return Response.json({ now: stage.clock.now().toISOString() }, { headers });
  });
  routes.post('/scenarios/:name', async ({ req }) => {
    const wish = await bodies.scenario(req.raw);
    return Response.json(await play(() => playScenario(req.param('name'), wish, stage)), { headers });
  });
  routes.post('/partners', async ({ req }) => {
    const { name } = await bodies.partner(req.raw);
    if (dataDir === undefined) {
      throw new ApiError('conflict', 'This sandbox has no data folder to write the credentials to.');
    }
    const { partner_id } = await addPartner(name);
    const body = { partner_id, credentials: credentialsPath(dataDir, name) };
    return Response.json(body, { status: 201, headers });
  });
  for (const [path, allow] of Object.entries(paths)) {
    routes.all(path, () => {
      throw new ApiError('method_not_allowed', `This path takes ${allow}.`, { headers: { allow } });
    });
  }
  return routes;
}
