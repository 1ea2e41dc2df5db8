import { randomUUID } from 'node:crypto';
import type { ControlSchemas } from '@tutor-session/embed-api';
import type { Service } from '../domain/service.ts';
import { serializeSession } from '../domain/sessions/read-session.ts';
import type { SessionChange } from '../domain/sessions/session-change.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { sha256 } from '../platform/sha256.ts';
import { ScenarioSession, type ScenarioSessionOptions } from './scenario-session.ts';
import { type Scenario, scenarios } from './scenarios.ts';

/** Whose session it is, and what it is about. */
export type ScenarioRequest = ControlSchemas['ScenarioRequest'];

/**
 * Plays a whole session in a time of its own and dates it so that it ends now; the service's clock does not move. It is saved at
 * once, so that nobody sees half of it.
 *
 * @throws ApiError 404 naming those there are, 400 for an unknown partner, 409 when the session cannot go on
 */
export async function playScenario(
  name: string,
  request: ScenarioRequest,
  service: Service,
): Promise<ControlSchemas['PlayedScenario']> {
  const scenario = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined;
  if (!scenario) {
    throw new ApiError(
      'not_found',
      `There is no such scenario; there are ${Object.keys(scenarios).join(', ')}.`,
    );
  }
  const play = await rehearse(name, scenario, request, service);
  const now = service.context.clock.now();
  // How long it takes depends on the lesson: it is played once to find that out, and once as it is saved.
  const { change: rehearsed } = await play(now);
  const lengthMs = (rehearsed.session.ended_at ?? rehearsed.now).getTime() - now.getTime();
  const { change } = await play(new Date(now.getTime() - lengthMs));
  await service.sessions.store.begin(change);
  return { scenario: name, now: now.toISOString(), session: serializeSession(change.session, now) };
}

/** Returns a function that plays the scenario's session from a time on, in memory. */
async function rehearse(
  name: string,
  { play, ttlSeconds = 7_200 }: Scenario,
  request: ScenarioRequest,
  { sessions, embed, partners }: Service,
): Promise<(start: Date) => Promise<ScenarioSession>> {
  const partner_id = request.partner_id ?? partners.credentials.partner_id;
  if (!(await partners.directory.byId(partner_id))) {
    throw new ApiError('invalid_request', 'Field "partner_id" names no partner of this service.');
  }
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
    exp: 0,
  };
  const { service } = embed;
  const { limits } = sessions;
  const begin = await service.prepare({ claims, token_sha256: sha256(randomUUID()) });
  let reading: ReturnType<ScenarioSessionOptions['readPhoto']> | undefined;
  const readPhoto = (photo: Uint8Array) => (reading ??= service.readHomework(photo, claims));
  return async (start) => {
    const change: SessionChange = begin(start);
    change.session.token_expires_at = new Date(start.getTime() + ttlSeconds * 1000);
    const session = new ScenarioSession(change, { limits, readPhoto, toTutor: service.toTutor(change) });
    try {
      await play(session, limits);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw new ApiError('conflict', `The scenario cannot go on: ${error.message}`, { cause: error });
    }
    return session;
  };
}
