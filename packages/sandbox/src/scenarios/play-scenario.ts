import type { Session } from '@tutor-session/protocol';
import { createSessionToken } from '@tutor-session/token';
import type { ScenarioWish } from '../api/control-bodies.ts';
import type { PartnerDirectory } from '../domain/partners/partner-directory.ts';
import type { SessionLimits } from '../domain/sessions/due.ts';
import type { SessionStore } from '../domain/sessions/session-store.ts';
import { showSession } from '../domain/sessions/show-session.ts';
import type { Clock } from '../platform/clock.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { sha256 } from '../platform/sha256.ts';
import { ScenarioPage, type ScenarioPageOptions } from './scenario-page.ts';
import { scenarios } from './scenarios.ts';

/** What scenarios are played on. */
export interface Stage extends Pick<ScenarioPageOptions, 'embedUrl' | 'fetch' | 'advance'> {
  readonly store: SessionStore;
  readonly partners: PartnerDirectory;
  readonly clock: Clock;
  readonly limits: SessionLimits;
  /** Whose sessions they are when none is named. */
  readonly partner_id: string;
}

/** How a scenario went. */
export interface PlayedScenario {
  readonly scenario: string;
  /** The service's time after it. */
  readonly now: string;
  readonly session: Session;
}

/**
 * Plays a whole session through the embed's own API; the service's clock moves as the student takes time.
 *
 * @throws ApiError 404 naming those there are, 400 for a partner that there is not, 409 when the session cannot go on
 */
export async function playScenario(
  name: string,
  wish: ScenarioWish,
  { store, partners, clock, limits, partner_id: own, ...stage }: Stage,
): Promise<PlayedScenario> {
  const scenario = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined;
  if (!scenario) {
    throw new ApiError(
      'not_found',
      `There is no such scenario; there are ${Object.keys(scenarios).join(', ')}.`,
    );
  }
  const { partner_id = own, seed = name, topic, metadata, ...student } = wish;
  const partner = await partners.byId(partner_id);
  if (!partner) throw new ApiError('invalid_request', 'Field "partner_id" names no partner of this service.');
  const claims = {
    partner_id,
    student_id: `student-${name}`,
    subject: 'math',
    level: '3-5',
    engine: 'standard',
    ...student,
    ...(topic === undefined ? {} : { topic }),
    ...(metadata === undefined ? {} : { metadata }),
    sandbox_seed: seed,
  };
  const { ttlSeconds = 7_200 } = scenario;
  const token = await createSessionToken(claims, {
    secret: partner.api_secret,
    ttlSeconds,
    now: () => clock.now(),
  });
  const session = () => store.ofToken({ partner_id, token_sha256: sha256(token) });
  const { goneSeconds } = limits;
  const lesson = async () => (await session())?.lesson;
  await scenario.play(new ScenarioPage({ ...stage, token, goneSeconds, lesson }), limits);
  const row = await session();
  if (!row) throw new ApiError('conflict', 'The session was deleted while the scenario was played.');
  const now = clock.now();
  return { scenario: name, now: now.toISOString(), session: showSession(row, now) };
}
