import type { Envelope } from '@tutor-session/protocol';
import { EmbedApiError } from '../../../src/embed-client/embed-api-error.ts';
import type { EmbedApi } from '../../../src/embed-client/embed-client.ts';
import type {
  Cursor,
  PauseSession,
  SessionUpdate,
  VoiceErrorType,
} from '../../../src/embed-client/embed-types.ts';
import { type Command, CommandLane } from './command-lane.ts';
import { Connection, type Lane, type Schedule, scheduleByTimeout } from './connection.ts';
import { failureOf, isConflict, isUnreachable, messageOf } from './embed-api-error.ts';
import { Heartbeat } from './heartbeat.ts';
import { type Attempt, Outbox, type OutgoingMessage } from './outbox.ts';
import { ParentAdmission } from './parent-admission.ts';
import type { ColorScheme, ParentChannel } from './parent-channel.ts';
import { SessionLog } from './session-log.ts';
import { milestonesOf, summarise } from './session-summary.ts';
import { emptyView, type Failure, phaseOf, type SessionView } from './session-view.ts';

/** A message's length, in characters. */
export const maxMessageLength = 2_000;

/**
 * One tutoring session as the page sees it: starts it, keeps it alive, carries what the student says and wants, passes the
 * service's events on to the parent, and answers a new `view` after each change. It knows no DOM.
 */
export class SessionController {
  readonly #api: EmbedApi;
  readonly #parent: SessionControllerOptions['parent'];
  #partnerId: string | null = null;
  readonly #onStarted: (session: SessionUpdate['session']) => void;
  readonly #schedule: Schedule;
  readonly #now: () => number;
  readonly #admission = new ParentAdmission();
  readonly #log = new SessionLog();
  readonly #outbox: Outbox;
  readonly #commands = new CommandLane({
    carryOut: (command) => this.#carryOut(command),
    onChange: () => this.#refresh(),
  });
  readonly #connection: Connection;
  readonly #heart: Heartbeat;
  readonly #listeners = new Set<() => void>();
  #verified = false;
  readonly #voiceErrors: VoiceErrorType[] = [];
  #session: SessionUpdate['session'] | undefined;
  #view: SessionView = emptyView;

  constructor(options: SessionControllerOptions) {
    const { schedule = scheduleByTimeout, now = Date.now, onStarted = () => {} } = options;
    this.#api = options.api;
    this.#parent = options.parent;
    this.#onStarted = onStarted;
    this.#schedule = schedule;
    this.#now = now;
    this.#heart = new Heartbeat(schedule, () => void this.#heartbeat());
    this.#outbox = new Outbox({
      deliver: (message) => this.#deliver(message),
      onChange: () => this.#refresh(),
      ...(options.newId && { newId: options.newId }),
    });
    this.#connection = new Connection({
      schedule,
      retry: (lane) => void this.#retry(lane),
      ...(options.random && { random: options.random }),
    });
  }

  get view(): SessionView {
    return this.#view;
  }

  /** Calls `listener` after each change of `view`; the answer stops that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Verifies the token, waits for a parent where the partner asks for one, and begins the session (decisions 4, 6, 30). */
  async start(): Promise<void> {
    try {
      if (!this.#verified && !(await this.#verify())) return;
      const after = this.#log.cursor;
      this.#take(after, await this.#api.attach({ after }));
      this.#connection.ok('start');
      if (this.#running) this.#heart.restart();
      if (this.#session) this.#onStarted(this.#session);
      this.#refresh();
    } catch (error) {
      if (isUnreachable(error)) this.#callFailed('start', error);
      else this.fail(failureOf(error));
    }
  }

  /** Ends all of it with a face that says why. */
  fail(failure: Failure): void {
    if (this.#view.phase === 'ended' || this.#view.phase === 'failed') return;
    this.#stop();
    this.#admission.close();
    this.#refresh({ phase: 'failed', failure });
    // Before the token is verified nobody has said which parent may hear anything (decision 6).
    if (!this.#verified || (failure.code !== 'invalid_token' && failure.code !== 'refused')) return;
    this.#say('error.session', {
      ...(this.#session && { session_id: this.#session.session_id }),
      error_code: failure.code === 'refused' ? 'session_refused' : failure.code,
      error_message: failure.detail ?? 'The session cannot go on.',
      recoverable: false,
    });
  }

  /** The parent has said who it is, and the partner allows it. */
  parentAdmitted(): void {
    this.#admission.admit();
  }

  setColorScheme(colorScheme: ColorScheme): void {
    this.#refresh({ colorScheme });
  }

  setDraft(draft: string): void {
    this.#refresh({ draft });
  }

  /** Sends what stands in the message box; does nothing where that can't be sent. */
  send(): void {
    const text = this.#view.draft.trim();
    if (this.#view.phase !== 'live' || !text || text.length > maxMessageLength) return;
    this.#refresh({ draft: '' });
    this.say(text);
  }

  /** Sends what the student said; what stands in the message box stays there. */
  say(text: string): void {
    this.#refresh({ notice: null });
    this.#outbox.add(text.slice(0, maxMessageLength));
  }

  /** Makes a call that the student waits for and repeats by hand. Throws what it fails with. */
  async perform(call: (api: EmbedApi, after: Cursor) => Promise<SessionUpdate>): Promise<void> {
    const after = this.#log.cursor;
    try {
      this.#take(after, await call(this.#api, after));
    } catch (error) {
      if (error instanceof EmbedApiError && error.code === 'invalid_token') this.fail(failureOf(error));
      throw error;
    }
  }

  /** Tells the service that speaking failed; what can't be sent now is sent later. */
  reportVoiceError(error_type: VoiceErrorType): void {
    this.#voiceErrors.push(error_type);
    void this.#sendVoiceErrors();
  }

  pause(reason: PauseSession['pause_reason'] = 'student'): void {
    if (this.#view.phase === 'live' && !this.#commands.pending) this.#want({ kind: 'pause', reason });
  }

  resume(): void {
    if (this.#view.phase === 'paused' && !this.#commands.pending) this.#want({ kind: 'resume' });
  }

  /** Ends the session; a pause or resume that still waits gives way. */
  end(): void {
    if (this.#running) this.#want({ kind: 'end' });
  }

  /** The page is visible again, back from the browser's cache, or on line: sees at once how things stand. */
  wake(): void {
    if (this.#connection.reconnecting) this.#connection.retryNow();
    else void this.#heartbeat();
  }

  /** `false` when the session must not begin. */
  async #verify(): Promise<boolean> {
    const { partner_id, allowed_origins, input_mode, limits, ...shown } = await this.#api.config();
    const { subject, topic, level, branding, features, voice } = shown;
    if (this.#view.phase !== 'connecting') return false;
    this.#connection.ok('start');
    this.#partnerId = partner_id;
    const photoBytes = limits.photo_bytes;
    this.#refresh({ subject, topic, level, branding, features, inputMode: input_mode, voice, photoBytes });
    this.#parent.admit(allowed_origins);
    if (allowed_origins.length > 0) {
      if (this.#parent.framed) await this.#admission.wait(this.#schedule);
      if (!this.#admission.admitted) this.fail({ code: 'parent_silent', detail: null });
    }
    if (this.#view.phase !== 'connecting') return false;
    this.#verified = true;
    this.#say('embed.ready', {});
    return true;
  }

  get #running(): boolean {
    return this.#view.phase === 'live' || this.#view.phase === 'paused';
  }

  async #heartbeat(): Promise<void> {
    if (!this.#running) return;
    this.#heart.restart();
    const after = this.#log.cursor;
    try {
      this.#take(after, await this.#api.heartbeat({ after }));
      this.#connection.ok('heartbeat');
      void this.#outbox.flush();
    } catch (error) {
      this.#callFailed('heartbeat', error);
    }
  }

  async #deliver(message: OutgoingMessage): Promise<Attempt> {
    if (this.#view.phase !== 'live') {
      this.#connection.ok('messages'); // it waits for the resume, not for the network
      return 'later';
    }
    const after = this.#log.cursor;
    try {
      const body = { after, client_message_id: message.id, text: message.text };
      this.#take(after, await this.#api.sendMessage(body));
      this.#connection.ok('messages');
      return 'received';
    } catch (error) {
      if (this.#callFailed('messages', error)) return 'later';
      this.#connection.ok('messages');
      // Paused or over without our knowing: then it waits for the resume, or stays to be read.
      if (isConflict(error)) await this.#heartbeat();
      if (this.#view.phase !== 'live') return 'later';
      const { draft } = this.#view;
      this.#refresh({ draft: draft ? `${message.text}\n${draft}` : message.text, notice: messageOf(error) });
      return 'refused';
    }
  }

  async #sendVoiceErrors(): Promise<void> {
    for (let error_type = this.#voiceErrors[0]; error_type; error_type = this.#voiceErrors[0]) {
      const after = this.#log.cursor;
      this.#voiceErrors.shift();
      try {
        this.#take(after, await this.#api.voiceError({ after, error_type }));
      } catch (error) {
        if (isUnreachable(error)) this.#voiceErrors.unshift(error_type);
        if (this.#callFailed('voice', error)) return;
      }
    }
    this.#connection.ok('voice');
  }

  #want(command: Command): void {
    this.#refresh({ notice: null });
    this.#commands.want(command);
  }

  async #carryOut(command: Command): Promise<'done' | 'later'> {
    try {
      if (command.kind === 'end' && !this.#connection.reconnecting) await this.#outbox.flush();
      if (this.#running) await this.#ask(command);
    } catch (error) {
      if (this.#callFailed('command', error)) return 'later';
      if (isConflict(error)) await this.#heartbeat();
      else this.#refresh({ notice: messageOf(error) });
    }
    this.#connection.ok('command');
    void this.#outbox.flush();
    return 'done';
  }

  async #ask(command: Command): Promise<void> {
    const after = this.#log.cursor;
    if (command.kind === 'pause')
      this.#take(after, await this.#api.pause({ after, pause_reason: command.reason }));
    else if (command.kind === 'resume') this.#take(after, await this.#api.resume({ after }));
    else this.#take(after, await this.#api.end({ after }));
  }

  /** Sees to failures that concern the whole session; `false` for one that is the call's own. */
  #callFailed(lane: Lane, error: unknown): boolean {
    if (isUnreachable(error)) {
      if (this.#running || lane === 'start') this.#connection.failed(lane, error.retryAfterMs);
      this.#refresh();
      return true;
    }
    if (!(error instanceof EmbedApiError) || error.code !== 'invalid_token') return false;
    this.fail(failureOf(error));
    return true;
  }

  #retry(lane: Lane): Promise<void> {
    if (lane === 'start') return this.start();
    if (lane === 'messages') return this.#outbox.flush();
    if (lane === 'voice') return this.#sendVoiceErrors();
    return lane === 'command' ? this.#commands.run() : this.#heartbeat();
  }

  #take(after: Cursor, update: SessionUpdate): void {
    // An answer that left before a later one which is here already: its items are known, its status is old.
    const stale = after.events + update.events.length < this.#log.events.length;
    const fresh = this.#log.take(after, update);
    for (const { envelope } of fresh) this.#parent.post(envelope);
    if (fresh.length > 0) this.#view = { ...this.#view, milestones: milestonesOf(this.#log.events) };
    this.#outbox.confirm(update.received_message_ids);
    if (this.#outbox.messages.length === 0) this.#connection.ok('messages');

    if (!stale && this.#view.phase !== 'failed' && this.#view.phase !== 'ended') {
      const { status, subject, topic, level } = update.session;
      this.#session = update.session;
      const { homework } = update;
      this.#view = { ...this.#view, subject, topic, level, homework, phase: phaseOf(status) };
    }
    if (this.#view.phase === 'ended') this.#stop();
    if (this.#view.phase === 'live' && !this.#connection.reconnecting) void this.#outbox.flush();
    this.#refresh();
  }

  #stop(): void {
    this.#heart.stop();
    this.#connection.stop();
    this.#commands.clear();
  }

  /** An envelope of the page's own (contract 2.3); the service's pass as they are. */
  #say(event: string, data: Envelope['data']): void {
    if (!this.#partnerId) return;
    const timestamp = new Date(this.#now()).toISOString();
    this.#parent.post({ event, timestamp, partner_id: this.#partnerId, data });
  }

  #refresh(change: Partial<SessionView> = {}): void {
    const view = { ...this.#view, ...change };
    const { events, transcript, whiteboard } = this.#log;
    const reconnecting = this.#connection.reconnecting;
    this.#view = {
      ...view,
      transcript,
      whiteboard,
      reconnecting,
      unsent: this.#outbox.messages,
      tutorTyping: view.phase === 'live' && this.#outbox.sending && !reconnecting,
      pending: this.#commands.pending,
      summary: view.phase === 'ended' && this.#session ? summarise(this.#session, transcript, events) : null,
    };
    for (const listener of this.#listeners) listener();
  }
}

export interface SessionControllerOptions {
  api: EmbedApi;
  parent: Pick<ParentChannel, 'framed' | 'admit' | 'post'>;
  onStarted?: (session: SessionUpdate['session']) => void;
  schedule?: Schedule;
  now?: () => number;
  random?: () => number;
  newId?: () => string;
}
