import type { PageRequest, SetPage, VoiceErrorType } from '@tutor-session/embed-api';
import type { Lesson } from '@tutor-session/tutor';
import type { HomeworkProblem } from '../domain/homework/homework.ts';
import type { WhyUnread } from '../domain/homework/read-photo.ts';
import { awaySeconds } from '../domain/sessions/duration.ts';
import { endSession, expireSession } from '../domain/sessions/life/end-session.ts';
import { openRequests, setPage, takePageResponse } from '../domain/sessions/life/page.ts';
import { pauseSession, resumeSession } from '../domain/sessions/life/pause-session.ts';
import { reportVoiceError } from '../domain/sessions/life/report-voice-error.ts';
import { confirmHomework, takeHomework } from '../domain/sessions/life/take-homework.ts';
import {
  type StudentMessage,
  type TakeMessageOptions,
  takeMessage,
} from '../domain/sessions/life/take-message.ts';
import type { SessionChange } from '../domain/sessions/session-change.ts';
import { nextTimeout, type SessionLimits } from '../domain/sessions/timeouts.ts';
import { isLive } from '../domain/sessions/transition.ts';
import { ApiError } from '../platform/http/api-error.ts';

const shrug = 'I am not sure.';

export interface ScenarioSessionOptions {
  readonly limits: SessionLimits;
  readonly toTutor: TakeMessageOptions;
  /** The lines of a photo; `undefined` when it cannot be read. */
  readonly readPhoto: (photo: Uint8Array) => Promise<readonly HomeworkProblem[] | WhyUnread>;
}

/**
 * A session in memory, played by a student in a time of its own: the service's clock stands still meanwhile. What happens is what
 * happens to every session (`domain/sessions/life`); each method throws the 409 of its step.
 */
export class ScenarioSession {
  /** The session with all that has happened to it, ready to be saved. */
  readonly change: SessionChange;
  readonly #options: ScenarioSessionOptions;
  #messages = 0;

  constructor(begun: SessionChange, options: ScenarioSessionOptions) {
    this.change = begun;
    this.#options = options;
  }

  /** Whether the session goes on. */
  get live(): boolean {
    return isLive(this.change.session);
  }

  say(text: string, { source }: Pick<StudentMessage, 'source'> = {}): void {
    this.#messages += 1;
    const client_message_id = `scenario-${this.#messages}`;
    takeMessage(this.change, { text, client_message_id, source }, this.#options.toTutor);
    const { running } = this.change.replies;
    running?.abort();
    if (running) throw new ApiError('conflict', 'the tutor does not reply at once.');
  }

  /** The embedding page says what it shows and offers. */
  show(page: Pick<SetPage, 'context' | 'tools'>): void {
    setPage(this.change, page);
  }

  /** The embedding page does what its tools were called for; returns the calls. */
  respond(): PageRequest[] {
    const requests = openRequests(this.change);
    for (const { id } of requests) takePageResponse(this.change, { id, output: { done: true } });
    return requests;
  }

  /** Gives the right answer to the open problem. */
  answer(): void {
    this.say(knownAnswer(this.change.session.lesson));
  }

  /** Speech fails, as the page reports it. */
  failVoice(error_type: VoiceErrorType): void {
    reportVoiceError(this.change, error_type);
  }

  /** Sends a photo of homework, which takes no time to be read. */
  async photograph(photo: Uint8Array, upload_id: string): Promise<void> {
    const problems = await this.#options.readPhoto(photo);
    takeHomework(this.change, upload_id, problems, this.#options.toTutor);
  }

  /** Corrects what was read from the photo to what is on the sheet. */
  confirm(upload_id: string, problems: readonly string[]): void {
    confirmHomework(this.change, upload_id, problems, this.#options.toTutor);
  }

  pause(): void {
    pauseSession(this.change, 'student');
  }

  resume(): void {
    resumeSession(this.change);
  }

  end(): void {
    endSession(this.change, 'student_ended');
  }

  /** Time passes with the page open, until the session is over. */
  stay(seconds: number): void {
    const { goneSeconds } = this.#options.limits;
    const step = Math.max(1, Math.floor(Math.min(awaySeconds, goneSeconds) / 2));
    for (let passed = 0; passed < seconds && this.live; passed += step) {
      this.leave(Math.min(step, seconds - passed));
      if (this.live) this.change.session.last_seen_at = this.change.now;
    }
  }

  /** Time passes with the page closed, until the session is over. */
  leave(seconds: number): void {
    const { change } = this;
    const timeout = nextTimeout(change.session, this.#options.limits);
    const now = new Date(change.now.getTime() + seconds * 1000);
    change.now = timeout && timeout.at < now ? timeout.at : now;
    if (timeout && timeout.at <= now) expireSession(change, timeout);
  }
}

/** What a student types who knows everything; a lesson of another tutor is not understood and gets a shrug. */
function knownAnswer(lesson: unknown): string {
  const expected = (lesson as Partial<Lesson> | null)?.open?.problem?.expected;
  switch (expected?.kind) {
    case 'number':
      return expected.value;
    case 'words':
      return expected.accepted[0] ?? shrug;
    default:
      return shrug;
  }
}
