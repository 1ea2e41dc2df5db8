import type { RateMessage } from '@tutor-session/embed-api';
import { maskPersonalData } from '@tutor-session/tutor';
import type { Transaction } from '../../platform/db/database.ts';
import type { ConfigStore } from '../configuration/config-store.ts';
import type { Context } from '../context.ts';
import type { HomeworkProblem } from '../homework/homework.ts';
import type { PhotoOwner, PhotoReader } from '../homework/photo-reader.ts';
import { PhotosInFlight } from '../homework/photos-in-flight.ts';
import { problemsIn } from '../homework/problems-in.ts';
import { UnreadablePhotoError, type WhyUnread } from '../homework/read-photo.ts';
import { receivePhoto } from '../homework/receive-photo.ts';
import { loggedWithoutMessage } from '../logged-without-message.ts';
import type { Modules } from '../modules/create-modules.ts';
import type { SessionRow } from '../schema/sessions.ts';
import { beginSession, planSession } from '../sessions/life/begin-session.ts';
import { clearPage } from '../sessions/life/page.ts';
import { assertTakesHomework, confirmHomework, takeHomework } from '../sessions/life/take-homework.ts';
import { type StudentMessage, type TakeMessageOptions, takeMessage } from '../sessions/life/take-message.ts';
import { rateMessage } from '../sessions/rate-message.ts';
import type { Replies } from '../sessions/replies/create-replies.ts';
import type { SessionChange } from '../sessions/session-change.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { isLive } from '../sessions/transition.ts';
import { readMastered } from '../students/progress.ts';
import {
  changeSeen,
  changeSession,
  type EmbedCall,
  hasMessage,
  tokenKey,
  usedUp,
  type Work,
} from './change-session.ts';
import type { EmbedSettings } from './embed-settings.ts';
import { type EmbedToken, invalidToken, movedClock } from './embed-token.ts';
import { maxMessageIds, type SavedChange } from './session-update.ts';

export interface EmbedServiceOptions extends Pick<Context, 'db' | 'clock' | 'logger'> {
  readonly settings: EmbedSettings;
  readonly store: SessionStore;
  readonly readContext: Replies['readContext'];
  readonly configs: ConfigStore;
  readonly photos: PhotoReader;
  readonly modules: Modules;
}

/** What a page lacks of a session that has just begun: what it began with is in the change. */
const nothing: SavedChange['missing'] = { transcript: [], whiteboard_commands: [], events: [] };

/** What the embed page may do with the session of its token; each returns the change as it was saved. */
export class EmbedService {
  readonly #options: EmbedServiceOptions;
  readonly #photosInFlight = new PhotosInFlight();

  constructor(options: EmbedServiceOptions) {
    this.#options = options;
  }

  /** Begins the token's session, or finds the one it has begun, also after its end. */
  async attach(call: EmbedCall): Promise<SavedChange> {
    const { store, clock } = this.#options;
    if (!(await store.findByToken(tokenKey(call)))) {
      await this.#assertMayBegin(call);
      const begun = await this.prepare(call);
      const change = begun(clock.now());
      if (await store.begin(change)) return { change, after: call.after, missing: nothing, messageIds: [] };
    }
    // Also where another request of the same token has begun it just now.
    const saved = await changeSeen(store, call, (change) => {
      // Somebody has opened the page, which is a sign of the student.
      if (isLive(change.session)) change.session.last_activity_at = change.now;
      clearPage(change);
    });
    if (!saved) throw usedUp();
    return saved;
  }

  /** Reads what a session begins with; the function returned begins it, unsaved. */
  async prepare({
    claims,
    token_sha256,
  }: Pick<EmbedToken, 'claims' | 'token_sha256'>): Promise<(now: Date) => SessionChange> {
    const { db, configs, modules, settings } = this.#options;
    const { findTutor, prices } = settings;
    const { partner_id, student_id, subject, level } = claims;
    const tutor = findTutor(claims.engine);
    const config = await configs.read(partner_id);
    const { topic } = planSession(claims, config, tutor);
    const module = await modules.findModuleFor({ partner_id, subject, topic, level });
    const mastered = await readMastered(db, { partner_id, student_id });
    const begin = { claims, token_sha256, tutor, config, prices, module, mastered };
    return (now) => beginSession({ ...begin, now });
  }

  /**
   * The session that the token has begun, whatever its status; `undefined` where it may still begin one.
   *
   * @throws ApiError 401 for a token whose session was deleted, or that has expired and begun none
   */
  async find(token: EmbedToken): Promise<SessionRow | undefined> {
    const session = await this.#options.store.findByToken(tokenKey(token));
    if (!session) await this.#assertMayBegin(token);
    return session;
  }

  async #assertMayBegin(token: EmbedToken): Promise<void> {
    if (await this.#options.store.isTokenSpent(tokenKey(token))) throw usedUp();
    if (!token.expired) return;
    const why = movedClock(this.#options.clock, token.claims);
    throw invalidToken(`The session token has expired: fetch a fresh one.${why}`, {
      reason: why ? 'sandbox_clock_ahead' : 'token_expired',
    });
  }

  /**
   * Does `work` to the token's session, whose page is open. It also returns how the session ended, so it works after the end. Throws
   * `ApiError` 401 or 409 where the token has begun none, and what `work` throws.
   */
  change(call: EmbedCall, work: Work = () => {}): Promise<SavedChange> {
    return changeSession(this.#options.store, call, work);
  }

  /** Takes a message; one that the session has already changes nothing, in whatever state it is. */
  message(call: EmbedCall, message: StudentMessage): Promise<SavedChange> {
    return this.change(call, async (change, { tx, messageIds }) => {
      const { client_message_id: id } = message;
      if (messageIds.includes(id)) return;
      if (messageIds.length === maxMessageIds && (await hasMessage(tx, change.session, id))) return;
      takeMessage(change, message, await this.#toReply(change, tx));
    });
  }

  /** Keeps what the student thinks of a message of the tutor. Throws as `rateMessage` does. */
  rate(call: EmbedCall, rated: Omit<RateMessage, 'after'>): Promise<SavedChange> {
    return this.change(call, (change, { tx }) => {
      const { mask } = this.toTutor(change);
      change.session.updated_at = change.now;
      return rateMessage(tx, change.session, rated, (text) => mask?.(change.session.lesson, text) ?? text);
    });
  }

  /**
   * Takes a photo of homework, the body of `request`, and reads it; the photo is in memory until then, and nowhere else. Throws
   * `ApiError` for a photo that cannot be taken (`receivePhoto`), 409 for a session that takes none and 429 for one photo too many.
   */
  async homework(call: EmbedCall, upload_id: string, request: Request): Promise<SavedChange> {
    // First of all, so that nobody sends or reads ten megabytes for nothing.
    const saved = await this.change(call, ({ session }) => {
      if (session.homework?.upload_id !== upload_id) assertTakesHomework(session);
    });
    const { homework, session_id } = saved.change.session;
    if (homework?.upload_id === upload_id) return saved;
    const problems = await this.#photosInFlight.during(session_id, async () =>
      this.readHomework(await receivePhoto(request, this.#options.settings.bodyLimits), call.claims),
    );
    return this.change(call, async (change, { tx }) => {
      if (change.session.homework?.upload_id === upload_id) return;
      takeHomework(change, upload_id, problems, await this.#toReply(change, tx));
    });
  }

  /** The student has looked at what was read from a photo. */
  confirmHomework(call: EmbedCall, upload_id: string, lines: readonly string[]): Promise<SavedChange> {
    return this.change(call, async (change, { tx }) =>
      confirmHomework(change, upload_id, lines, await this.#toReply(change, tx)),
    );
  }

  /** The lines of a photo, or why there are none. */
  async readHomework(photo: Uint8Array, owner: PhotoOwner): Promise<HomeworkProblem[] | WhyUnread> {
    try {
      return problemsIn(await this.#options.photos.read(photo, owner));
    } catch (error) {
      if (!(error instanceof UnreadablePhotoError)) throw error;
      this.#options.logger.warn(
        { error: loggedWithoutMessage(error) },
        'a photo of homework could not be read',
      );
      return error.why;
    }
  }

  /** What a message of the session needs to reach the tutor. */
  toTutor({ session: { session_id, engine } }: SessionChange): TakeMessageOptions {
    const { logger, settings } = this.#options;
    const { findTutor, maskPersonalData: isMasked } = settings;
    const tutor = findTutor(engine);
    return {
      tutor,
      ...(isMasked && {
        mask: (lesson: unknown, text: string) => tutor.mask?.(lesson, text) ?? maskPersonalData(text),
      }),
      onTutorError: (error) =>
        logger.error({ error: loggedWithoutMessage(error), session_id }, 'the tutor failed'),
    };
  }

  async #toReply(change: SessionChange, tx: Transaction): Promise<TakeMessageOptions> {
    return { ...this.toTutor(change), ...(await this.#options.readContext(tx, change.session)) };
  }
}
