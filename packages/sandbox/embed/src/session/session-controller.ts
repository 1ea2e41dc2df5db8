import type { Envelope } from '@tutor-session/protocol';
import { EmbedApiError } from '../../../src/embed-client/embed-api-error.ts';
import type { EmbedApi } from '../../../src/embed-client/embed-client.ts';
import type {
  Cursor,
  PauseSession,
  SessionUpdate,
  VoiceErrorType,
} from '../../../src/embed-client/embed-types.ts';
import { Store } from '../store.ts';
import { checkStart } from './check-start.ts';
import { type Command, CommandQueue, commandCall } from './command-queue.ts';
import { type Attempt, Outbox, type OutgoingMessage } from './outbox.ts';
import type { ColorScheme, ParentChannel } from './parent-channel.ts';
import { type CallKind, type Schedule, scheduleByTimeout } from './retries.ts';
import { type SessionCall, SessionCalls } from './session-calls.ts';
import { SessionLog } from './session-log.ts';
import { readMilestones, summarize } from './session-summary.ts';
import {
  emptyView,
  type Failure,
  isOver,
  maxMessageLength,
  readConfig,
  readPhase,
  type SessionView,
} from './session-view.ts';
import { VoiceErrorReports } from './voice-error-reports.ts';

/**
 * One tutoring session as the page shows it: starts it, sends what the student writes and wants, passes the service's events on to
 * the parent, and keeps `view` up to date. It knows no DOM.
 */
export class SessionController extends Store<SessionView> {
  readonly #options: SessionControllerOptions;
  readonly #log = new SessionLog();
  readonly #calls: SessionCalls;
  readonly #outbox: Outbox;
  readonly #commands: CommandQueue;
  readonly #voiceErrors: VoiceErrorReports;
  #partnerId: string | undefined;
  #session: SessionUpdate['session'] | undefined;

  constructor(options: SessionControllerOptions) {
    super(emptyView);
    this.#options = options;
    this.#calls = new SessionCalls({
      api: options.api,
      log: this.#log,
      schedule: options.schedule ?? scheduleByTimeout,
      onUpdate: (after, update) => this.#apply(after, update),
      onRetry: (kind) => void this.#retry(kind),
      onTokenRefused: (error) => this.fail({ code: 'invalid_token', detail: error.message }),
      onConnection: () => this.#onConnection(),
      ...(options.random && { random: options.random }),
    });
    this.#voiceErrors = new VoiceErrorReports(this.#calls);
    this.#outbox = new Outbox({
      deliver: (message) => this.#deliver(message),
      onChange: () => this.#refresh(),
      ...(options.newId && { newId: options.newId }),
    });
    this.#commands = new CommandQueue({
      run: (command) => this.#run(command),
      onChange: () => this.#refresh(),
    });
  }

  /** Checks the token, waits for a parent where the partner asks for one, and begins the session (decisions 4, 6, 30). */
  async start(): Promise<void> {
    const outcome = await this.#calls.attempt('start', () => this.#start());
    if (outcome instanceof EmbedApiError) this.fail({ code: 'refused', detail: outcome.message });
  }

  /** Ends everything with an error view that says why. */
  fail(failure: Failure): void {
    if (isOver(this.view.phase)) return;
    this.#stop();
    this.#refresh({ phase: 'failed', failure });
    if (failure.code !== 'invalid_token' && failure.code !== 'refused') return;
    this.#post('error.session', {
      ...(this.#session && { session_id: this.#session.session_id }),
      error_code: failure.code === 'refused' ? 'session_refused' : failure.code,
      error_message: failure.detail ?? 'The session cannot go on.',
      recoverable: false,
    });
  }

  setColorScheme(colorScheme: ColorScheme): void {
    this.#refresh({ colorScheme });
  }

  setDraft(draft: string): void {
    this.#refresh({ draft });
  }

  /** Sends the draft; does nothing where that cannot be sent. */
  send(): void {
    const text = this.view.draft.trim();
    if (this.view.phase !== 'live' || !text || text.length > maxMessageLength) return;
    this.#refresh({ draft: '' });
    this.say(text);
  }

  /** Sends a message; the draft stays. */
  say(text: string): void {
    this.#refresh({ notice: null });
    this.#outbox.add(text.slice(0, maxMessageLength));
  }

  /** Makes a call that the student waits for and repeats by hand. Throws what it fails with. */
  async perform(call: SessionCall): Promise<void> {
    try {
      await this.#calls.call(call);
    } catch (error) {
      if (error instanceof EmbedApiError && error.code === 'invalid_token')
        this.fail({ code: 'invalid_token', detail: error.message });
      throw error;
    }
  }

  /** Reports that speaking failed; a report that cannot be sent now is sent later. */
  reportVoiceError(error_type: VoiceErrorType): void {
    this.#voiceErrors.add(error_type);
  }

  pause(reason: PauseSession['pause_reason'] = 'student'): void {
    if (this.view.phase === 'live' && !this.#commands.pending) this.#command({ kind: 'pause', reason });
  }

  resume(): void {
    if (this.view.phase === 'paused' && !this.#commands.pending) this.#command({ kind: 'resume' });
  }

  /** Ends the session; a pause or resume that still waits is dropped. */
  end(): void {
    if (this.#running) this.#command({ kind: 'end' });
  }

  /** The page is visible again, back from the browser's cache, or online: brings the session up to date at once. */
  wake(): void {
    this.#calls.wake();
  }

  async #start(): Promise<void> {
    const { api, parent, onStarted } = this.#options;
    if (!this.#partnerId) {
      const check = await checkStart(api, parent, (config) => this.#refresh(readConfig(config)));
      if ('failure' in check) return this.fail(check.failure);
      this.#partnerId = check.config.partner_id;
      this.#post('embed.ready', {});
    }
    await this.#calls.call((_, after) => api.attach({ after }));
    if (!this.#running || !this.#session) return;
    this.#calls.startHeartbeat();
    onStarted?.(this.#session);
  }

  get #running(): boolean {
    return this.view.phase === 'live' || this.view.phase === 'paused';
  }

  async #deliver(message: OutgoingMessage): Promise<Attempt> {
    if (this.view.phase !== 'live') {
      this.#calls.settled('messages'); // it waits for the resume, not for the network
      return 'later';
    }
    const body = { client_message_id: message.id, text: message.text };
    const outcome = await this.#calls.attempt('messages', () =>
      this.#calls.call((api, after) => api.sendMessage({ after, ...body })),
    );
    if (!(outcome instanceof EmbedApiError)) return outcome === 'done' ? 'received' : 'later';
    // Paused or ended elsewhere: then it waits for the resume, or stays to be read.
    if (outcome.code === 'conflict') await this.#calls.heartbeat();
    if (this.view.phase !== 'live') return 'later';
    const { draft } = this.view;
    this.#refresh({ draft: draft ? `${message.text}\n${draft}` : message.text, notice: outcome.message });
    return 'refused';
  }

  #command(command: Command): void {
    this.#refresh({ notice: null });
    this.#commands.add(command);
  }

  async #run(command: Command): Promise<'done' | 'later'> {
    const outcome = await this.#calls.attempt('command', async () => {
      if (command.kind === 'end' && !this.#calls.reconnecting) await this.#outbox.flush();
      if (this.#running) await this.#calls.call(commandCall(command));
    });
    if (outcome === 'later') return 'later';
    if (outcome instanceof EmbedApiError) {
      if (outcome.code === 'conflict') await this.#calls.heartbeat();
      else this.#refresh({ notice: outcome.message });
    }
    void this.#outbox.flush();
    return 'done';
  }

  async #retry(kind: CallKind): Promise<void> {
    if (kind === 'start') await this.start();
    if (kind === 'messages') await this.#outbox.flush();
    if (kind === 'voice') await this.#voiceErrors.flush();
    if (kind === 'command') await this.#commands.flush();
  }

  #onConnection(): void {
    if (!this.#calls.reconnecting) void this.#outbox.flush();
    this.#refresh();
  }

  #apply(after: Cursor, update: SessionUpdate): void {
    // A response older than one that was applied already: its items are there already, its status is old.
    const stale = after.events + update.events.length < this.#log.events.length;
    const added = this.#log.add(after, update);
    for (const { envelope } of added) this.#options.parent.post(envelope);
    this.#outbox.confirm(update.received_message_ids);
    if (this.#outbox.messages.length === 0) this.#calls.settled('messages');

    const { view } = this;
    const change: Partial<SessionView> = {};
    if (added.length > 0) change.milestones = readMilestones(this.#log.events);
    if (!stale && !isOver(view.phase)) {
      const { status, subject, topic, level } = update.session;
      this.#session = update.session;
      Object.assign(change, { subject, topic, level, homework: update.homework, phase: readPhase(status) });
    }
    if (change.phase === 'ended') this.#stop();
    this.#refresh(change);
    if (this.view.phase === 'live' && !this.#calls.reconnecting) void this.#outbox.flush();
  }

  #stop(): void {
    this.#calls.stop();
    this.#commands.clear();
  }

  /** Posts an envelope of the page's own (contract 2.3); the service's are passed on unchanged. */
  #post(event: string, data: Envelope['data']): void {
    const { parent, now = Date.now } = this.#options;
    if (!this.#partnerId) return;
    parent.post({ event, timestamp: new Date(now()).toISOString(), partner_id: this.#partnerId, data });
  }

  #refresh(change: Partial<SessionView> = {}): void {
    const { events, transcript, whiteboard } = this.#log;
    const phase = change.phase ?? this.view.phase;
    const { reconnecting } = this.#calls;
    this.update({
      ...change,
      transcript,
      whiteboard,
      reconnecting,
      unsent: this.#outbox.messages,
      tutorTyping: phase === 'live' && this.#outbox.sending && !reconnecting,
      pending: this.#commands.pending,
      summary: phase === 'ended' && this.#session ? summarize(this.#session, transcript, events) : null,
    });
  }
}

export interface SessionControllerOptions {
  api: EmbedApi;
  parent: Pick<ParentChannel, 'admit' | 'post'>;
  onStarted?: (session: SessionUpdate['session']) => void;
  schedule?: Schedule;
  now?: () => number;
  random?: () => number;
  newId?: () => string;
}
