import { createSessionToken } from '@tutor-session/token';
import type { PartnerDirectory } from '../domain/partners/partner-directory.ts';
import { serializeSession } from '../domain/sessions/serialize-session.ts';
import type { SessionStore } from '../domain/sessions/session-store.ts';
import type { SessionLimits } from '../domain/sessions/timeouts.ts';
import type { components } from '../generated/control.ts';
import type { Clock } from '../platform/clock.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { sha256 } from '../platform/sha256.ts';
import { ScenarioPage, type ScenarioPageOptions } from './scenario-page.ts';
import { scenarios } from './scenarios.ts';

/** Whose session it is, and what it is about. */
export type ScenarioRequest = components['schemas']['ScenarioRequest'];

/** What scenarios are played with. */
export interface ScenarioContext extends Pick<ScenarioPageOptions, 'embedUrl' | 'fetch' | 'advance'> {
  readonly store: SessionStore;
  readonly partners: PartnerDirectory;
  readonly clock: Clock;
  readonly limits: SessionLimits;
  /** Whose sessions they are when none is named. */
  readonly partner_id: string;
}

/**
 * Plays a whole session through the embed API; the service's clock moves as the student takes time.
 *
 * @throws ApiError 404 naming those there are, 400 for an unknown partner, 409 when the session cannot go on
 */
export async function playScenario(
  name: string,
  request: ScenarioRequest,
  { store, partners, clock, limits, partner_id: own, ...page }: ScenarioContext,
): Promise<components['schemas']['PlayedScenario']> {
  const scenario = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined;
  if (!scenario) {
    throw new ApiError(
      'not_found',
      `There is no such scenario; there are ${Object.keys(scenarios).join(', ')}.`,
    );
  }
  const partner_id = request.partner_id ?? own;
  const partner = await partners.byId(partner_id);
  if (!partner) throw new ApiError('invalid_request', 'Field "partner_id" names no partner of this service.');
  const { topic, metadata } = request;
  const claims = {
    partner_id,
    student_id: request.student_id ?? `student-${name}`,
    subject: request.subject ?? 'math',
    level: request.level ?? '3-5',
    engine: 'standard',
    ...(topic && { topic }),
    ...(metadata && { metadata }),
    sandbox_seed: request.seed ?? name,
  };
  const { ttlSeconds = 7_200 } = scenario;
  const token = await createSessionToken(claims, {
    secret: partner.api_secret,
    ttlSeconds,
    now: () => clock.now(),
  });
  const session = () => store.findByToken({ partner_id, token_sha256: sha256(token) });
  const { goneSeconds } = limits;
  const lesson = async () => (await session())?.lesson;
  await scenario.play(new ScenarioPage({ ...page, token, goneSeconds, lesson }), limits);
  const row = await session();
  if (!row) throw new ApiError('conflict', 'The session was deleted while the scenario was played.');
  const now = clock.now();
  return { scenario: name, now: now.toISOString(), session: serializeSession(row, now) };
}
