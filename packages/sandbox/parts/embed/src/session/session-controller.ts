import type { Cursor, PauseSession, SessionUpdate, VoiceErrorType } from '@tutor-session/embed-api';
import { countCodePoints, type Envelope, maxMessageLength } from '@tutor-session/protocol';
import { randomId } from '../random-id.ts';
import { Store } from '../store.ts';
import { EmbedApiError } from './embed-api-error.ts';
import type { EmbedApi } from './embed-client.ts';
import { callFailure, refusalCode, sessionError } from './failures.ts';
import type { PageReports } from './page-reports.ts';
import { readChange, readCurrent } from './read-change.ts';
import { scheduleByTimeout } from './retries.ts';
import { type QueueOptions, type SessionCall, SessionCalls } from './session-calls.ts';
import type { SessionControllerOptions } from './session-controller-options.ts';
import { SessionLog } from './session-log.ts';
import { type Command, SessionQueues } from './session-queues.ts';
import {
  emptyView,
  type Failure,
  isOver,
  isRunning,
  type MessageOrigin,
  type Rating,
  readPhase,
  type SessionView,
} from './session-view.ts';

/** One tutoring session: starts it, sends messages and commands, passes events on to the parent, and keeps `view` up to date. */
export class SessionController extends Store<SessionView> {
  readonly #options: SessionControllerOptions;
  readonly #log = new SessionLog();
  readonly #calls: SessionCalls;
  readonly #queues: SessionQueues;
  #partnerId: string | undefined;
  #retryStart: (() => Promise<void>) | undefined;
  #session: SessionUpdate['session'] | undefined;
  /** Re-attaching: the events in the first response are of the past, and the parent has had them. */
  #resuming = false;

  constructor(options: SessionControllerOptions) {
    super(emptyView);
    this.#options = options;
    this.#calls = new SessionCalls({
      log: this.#log,
      session: this,
      schedule: options.schedule ?? scheduleByTimeout,
      onUpdate: (after, update) => this.#apply(after, update),
      onRetry: (kind) => void (kind === 'start' ? this.#retryStart?.() : this.#queues.retry(kind)),
      onTokenRefused: (error) => this.fail(callFailure(error)),
      onConnection: () => {
        if (!this.#calls.reconnecting) void this.#queues.messages.flush();
        this.#refresh();
      },
      random: options.random,
    });
    this.#queues = new SessionQueues({
      session: this,
      calls: this.#calls,
      log: this.#log,
      onChange: () => this.#refresh(),
      onRefused: (notice, text) =>
        this.#refresh({ notice, ...(text && { draft: `${text}\n${this.view.draft}`.trimEnd() }) }),
      onRated: (rating) => this.#reportRating(rating),
    });
  }

  /** Opens the session of the token that `api` sends: begins it, or finds it again. */
  async start(api: EmbedApi): Promise<void> {
    this.#calls.api = api;
    this.#retryStart = () => this.start(api);
    const outcome = await this.#calls.attempt('start', () => this.#start(api));
    if (outcome instanceof EmbedApiError) this.fail(callFailure(outcome));
  }

  /** Ends everything with an error view that says why, and informs the parent. */
  fail(failure: Failure): void {
    if (isOver(this.view.phase)) return;
    this.#stop();
    this.#refresh({ phase: 'failed', failure });
    if (this.#session) this.#post('error.session', sessionError(this.#session.session_id, failure));
    else if (failure.code !== 'reloaded') this.#options.parent.refuse(refusalCode(failure), failure.detail);
  }

  setColorScheme = (colorScheme: SessionView['colorScheme']): void => this.#refresh({ colorScheme });
  setDraft = (draft: string): void => this.#refresh({ draft });
  setRestartLabel = (restartLabel: string | undefined): void => this.#refresh({ restartLabel });

  /** Sends the draft; does nothing where that cannot be sent. */
  send(): void {
    const text = this.view.draft.trim();
    if (this.view.phase !== 'live' || !text || countCodePoints(text) > maxMessageLength) return;
    this.#refresh({ draft: '' });
    this.say(text);
  }

  /** Sends a message, typed, spoken, or of the embedding page with its own id, cut at its maximum length; the draft stays. */
  say(words: string, { id, spoken, drawn, settle }: MessageOrigin = {}): void {
    this.#refresh({ notice: null });
    const text = [...words].slice(0, maxMessageLength).join('');
    const { newId = randomId } = this.#options;
    const { number: problem } = this.view.report.progress ?? {};
    this.#queues.messages.add({ id: id ?? newId(), text, problem, spoken, drawn, settle });
  }

  /** Whether the service has a message of this id. */
  hasMessage = (id: string): boolean => this.#log.messageIds.has(id);

  /** The embedding page takes part: what it reports goes with the session's calls. */
  openPage(create: (session: Pick<QueueOptions, 'session' | 'calls'>) => PageReports): PageReports {
    this.#queues.page = create({ session: this, calls: this.#calls });
    return this.#queues.page;
  }

  /** Makes a call that the student waits for and repeats by hand. Throws what it fails with. */
  async perform(call: SessionCall): Promise<void> {
    try {
      await this.#calls.call(call);
    } catch (error) {
      if (error instanceof EmbedApiError && error.code === 'invalid_token') this.fail(callFailure(error));
      throw error;
    }
  }

  /** Reports that speaking failed; a report that cannot be sent now is sent later. */
  reportVoiceError = (error_type: VoiceErrorType): void => this.#queues.voiceErrors.add({ error_type });

  /** Keeps what the student thinks of a message of the tutor. */
  rate = (rating: Rating): void => this.#queues.ratings.rate(rating);
  /** Stops the tutor's reply; what was shown of it stays. */
  stopReply = (): void => void this.#calls.send('reply', (api, after) => api.stopReply({ after }));

  pause(reason: PauseSession['pause_reason'] = 'student'): void {
    this.#command({ kind: 'pause', reason }, 'live');
  }

  resume(): void {
    this.#command({ kind: 'resume' }, 'paused');
  }

  /** Ends the session; a pause or resume that still waits is dropped. */
  end(): void {
    this.#command({ kind: 'end' });
  }

  /** Asks the embedding page for another session. */
  restart = (): void => void this.#options.parent.send('embed.restart', {});

  /** Brings the session up to date at once, when the page is visible again or online. */
  wake = (): void => this.#calls.wake();

  async #start(api: EmbedApi): Promise<void> {
    const { parent, onStarted } = this.#options;
    if (!this.#partnerId) {
      const { partner_id, allowed_origins, status, ...settings } = await api.config();
      const failure = await parent.admit(allowed_origins);
      if (failure) return this.fail(failure);
      this.#partnerId = partner_id;
      this.#resuming = status !== 'created';
      this.#refresh(settings);
      if (!isOver(readPhase(status))) this.#post('embed.ready', {});
    }
    await this.#calls.call((_, after) => api.attach({ after }));
    if (!this.#session) return;
    this.#queues.page?.attached();
    const { session_id, status } = this.#session;
    if (this.#resuming) this.#post('embed.resumed', { session_id, status });
    this.#resuming = false;
    if (isRunning(this.view.phase)) this.#calls.startHeartbeat();
    void this.#queues.commands.flush();
    onStarted?.(this.#session);
  }

  /** Reports a rating to the embedding page: never the words, which come with a rating that it knows. */
  #reportRating({ message_index, rating, text }: Rating): void {
    if (!this.#session || text) return;
    const { session_id } = this.#session;
    this.#options.parent.send('embed.feedback', { session_id, message_index, rating });
  }

  /** Takes a command of a phase, at most one at a time, or the end; before there is a session it waits for it. */
  #command(command: Command, of?: SessionView['phase']): void {
    const { phase, pending } = this.view;
    if (isOver(phase) || (of && (pending || ![of, 'connecting'].includes(phase)))) return;
    this.#refresh({ notice: null });
    this.#queues.commands.replaceWith(command);
  }

  #apply(after: Cursor, update: SessionUpdate): void {
    const stale = this.#log.isAhead(after, update);
    const added = this.#log.add(after, update);
    if (!this.#resuming) for (const { envelope } of added) this.#options.parent.post(envelope);
    const { messages } = this.#queues;
    messages.confirm(({ id }) => update.received_message_ids.includes(id));
    if (messages.items.length === 0) this.#calls.clearRetry('messages');
    const current = !stale && !isOver(this.view.phase);
    const change = readChange(update, this.#log, { view: this.view, current, grown: added.length > 0 });
    if (current) this.#session = update.session;
    if (change.phase === 'ended') this.#stop();
    if (change.phase === 'paused') this.#queues.refusePageMessages('paused');
    this.#refresh(change);
    if (this.view.phase === 'live') this.#queues.proceed();
  }

  #stop(): void {
    this.#calls.stop();
    this.#queues.end();
  }

  /** Posts an envelope of the page's own (contract 2.3); the service's are passed on unchanged. */
  #post(event: string, data: Envelope['data']): void {
    const { parent, now = Date.now } = this.#options;
    if (!this.#partnerId) return;
    parent.post({ event, timestamp: new Date(now()).toISOString(), partner_id: this.#partnerId, data });
  }

  #refresh(change: Partial<SessionView> = {}): void {
    const parts = { log: this.#log, queues: this.#queues, calls: this.#calls };
    this.update({ ...change, ...readCurrent({ ...this.view, ...change }, parts) });
  }
}
