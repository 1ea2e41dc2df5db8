import type { SessionTokenClaims } from '@tutor-session/protocol';
import { newId } from '../../../platform/ids.ts';
import type { PartnerConfig } from '../../configuration/config-store.ts';
import { findVoice } from '../../configuration/voices.ts';
import type { LessonModule } from '../../modules/find-module-for.ts';
import { type PriceTable, pricesWith } from '../../price-table.ts';
import type { SessionRow } from '../../schema/sessions.ts';
import { SessionChange } from '../session-change.ts';
import type { Tutor } from '../tutors/tutor.ts';
import { applyActions } from './take-message.ts';

export interface BeginSessionOptions {
  readonly claims: SessionTokenClaims;
  readonly token_sha256: string;
  readonly now: Date;
  readonly tutor: Tutor;
  readonly prices: PriceTable;
  /** The partner's configuration; it holds for the whole session (contract 4.6). */
  readonly config: SessionConfig;
  /** What a module has on the topic, where there is one (contract 4.3). */
  readonly module: LessonModule | undefined;
  /** Ids of the concepts that the student has mastered in earlier sessions. */
  readonly mastered: readonly string[];
}

/** What a session takes over from its partner's configuration. */
export type SessionConfig = Pick<PartnerConfig, 'defaults' | 'features' | 'help_line'>;

/** What a session will be about and how it will go, from the token's claims and the partner's configuration (decision 34). */
export function planSession(
  { subject, level, topic }: Pick<SessionTokenClaims, 'subject' | 'level' | 'topic'>,
  { defaults, features }: SessionConfig,
  tutor: Pick<Tutor, 'chooseTopic'>,
): Pick<SessionRow, 'topic' | 'input_mode' | 'voice' | 'features'> {
  return {
    topic: topic || defaults.topic || tutor.chooseTopic(subject, level),
    input_mode: features.voice ? defaults.input_mode : 'text',
    voice: findVoice(defaults.voice).id,
    features,
  };
}

/** What is counted of a session, before anything has happened. */
const nothingYet = {
  active_ms: 0,
  message_count: 0,
  transcript_items: 0,
  whiteboard_items: 0,
  student_drawings: 0,
  page_events: 0,
  owed_replies: 0,
  input_audio_tokens: 0,
  output_audio_tokens: 0,
  input_text_tokens: 0,
  output_text_tokens: 0,
  cost_micro_usd: 0,
};

/** A new session with its first events and the tutor's first words (contract 6 `session.started`, decision 34). */
export function beginSession({
  claims,
  token_sha256,
  now,
  tutor,
  prices,
  config,
  module,
  mastered,
}: BeginSessionOptions): SessionChange {
  const { subject, level, engine, student_id, partner_id } = claims;
  const session_id = newId('ses_', now);
  const plan = planSession(claims, config, tutor);
  const { topic, input_mode } = plan;
  const claimed = readSeed(claims);
  const seed = claimed ?? session_id;
  const start = {
    ...{ subject, level, topic, seed },
    // The same seed sets the same problems, whatever the student has learnt since.
    history: { mastered: claimed === undefined ? mastered : [] },
    ...(config.help_line !== null && { helpLine: config.help_line }),
  };
  const { lesson, actions } = tutor.beginLesson(module ? { ...start, material: module.material } : start);
  const change = new SessionChange(
    {
      session_id,
      partner_id,
      student_id,
      subject,
      ...plan,
      level,
      engine,
      model: tutor.model ?? null,
      status: 'started',
      resumes_to: null,
      metadata: claims.metadata ?? {},
      token_sha256,
      token_expires_at: new Date(claims.exp * 1000),
      module_id: module?.module_id ?? null,
      lesson,
      homework: null,
      page: null,
      page_calls: null,
      seed,
      ...nothingYet,
      created_at: now,
      updated_at: now,
      ended_at: null,
      end_reason: null,
      paused_at: null,
      running_since: now,
      last_activity_at: now,
      last_seen_at: now,
      last_event_at: new Date(now.getTime() - 1),
      prices: tutor.model === undefined ? prices : pricesWith(tutor.price, prices),
      billed_at: null,
      next_due_at: null,
    },
    now,
  );
  change.emit('session.started', (timestamp) => ({
    session_id,
    student_id,
    subject,
    topic,
    level,
    input_mode,
    timestamp,
  }));
  applyActions(change, actions);
  return change;
}

/** A claim for tests, which the sandbox alone knows: sessions with the same seed get the same problems. */
function readSeed({ sandbox_seed }: SessionTokenClaims): string | undefined {
  return typeof sandbox_seed === 'string' && sandbox_seed !== '' ? sandbox_seed : undefined;
}
