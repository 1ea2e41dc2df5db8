import type {
  ConfirmHomework,
  Cursor,
  EmbedConfig,
  FollowReply,
  PageEvent,
  PageRequest,
  PageResponse,
  RateMessage,
  SendMessage,
  SessionUpdate,
  SetPage,
  TokenRefusal,
} from '@tutor-session/embed-api';
import type { Envelope, TranscriptItem } from '@tutor-session/protocol';
import { EmbedApiError } from '../../src/session/embed-api-error.ts';
import type { EmbedApi, PhotoUpload } from '../../src/session/embed-client.ts';
import type { SessionView } from '../../src/session/session-view.ts';

const timestamp = '2026-01-02T03:04:05.000Z';

/** The service as the page sees it: one session, in memory. `failNext` makes the next call of that name fail. */
export class FakeEmbedApi implements EmbedApi {
  config_: EmbedConfig = {
    partner_id: 'p',
    allowed_origins: [],
    status: 'created',
    subject: 'math',
    topic: 'fractions',
    level: '3-5',
    input_mode: 'text',
    voice: { id: 'amber', name: 'Amber', language: 'en-US' },
    features: { voice: true, homework: true, whiteboard: true, feedback: true },
    limits: { photo_bytes: 10_485_760 },
    branding: {
      name: null,
      primary_color: null,
      background_color: null,
      logo: null,
      tutor_name: null,
      tutor_picture: null,
      density: 'normal',
      radius: 'medium',
      font_family: 'system',
    },
  };
  status = 'started';
  /** How the lesson goes. */
  report: SessionView['report'] = {};
  /** What waits to be confirmed. */
  homework_: SessionUpdate['homework'] = null;
  readonly calls: string[] = [];
  readonly received: string[] = [];
  readonly #transcript: TranscriptItem[] = [];
  readonly #events: PageEvent[] = [];
  readonly #failures = new Map<string, (Error | 'lost')[]>();

  /** `lost`: the service does it, but its response does not arrive. */
  failNext(call: string, ...failures: (Error | 'lost')[]): void {
    this.#failures.set(call, failures);
  }

  say(role: string, text: string, source?: 'page', stopped?: true): void {
    const index = this.#transcript.length;
    const from = { ...(source && { source }), ...(stopped && { stopped }) };
    this.#transcript.push({ index, role, text, ...from, at_ms: index, timestamp });
  }

  emit(event: string, data: Envelope['data'] = {}): void {
    const sequence = this.#events.length + 1;
    this.#events.push({ sequence, envelope: { event, timestamp, partner_id: 'p', data } });
  }

  config = () => this.#call('config', () => this.config_);
  attach = ({ after }: { after: Cursor }) =>
    this.#respond('attach', after, () => {
      if (this.#events.length === 0) this.emit('session.started', { session_id: 'ses_1' });
    });
  sendMessage = ({ after, client_message_id: id, text, spoken, drawn, source }: SendMessage) => {
    const name = `${spoken ? 'spoken message' : 'message'} ${id} ${text}${drawn === undefined ? '' : `, drawn ${drawn}`}`;
    return this.#respond(name, after, () => {
      if (this.status === 'paused') throw conflict();
      if (this.received.includes(id)) return;
      this.received.push(id);
      this.status = 'active';
      this.say('student', text, source);
      if (this.isSlow) this.#reply ??= { message_index: this.#transcript.length - 1, shown: [] };
      else this.say('tutor', `You said ${text}`);
    });
  };
  /** Whether the tutor replies later: `show` gives its sentences so far, `finish` its lines. */
  isSlow = false;
  #reply: SessionUpdate['reply'];
  #waiting: (() => void)[] = [];
  followReply = async ({ after, shown }: FollowReply) => {
    while (this.#reply && this.#reply.shown.length <= shown)
      await new Promise<void>((resume) => this.#waiting.push(resume));
    return this.#respond('follow', after);
  };
  stopReply = ({ after }: { after: Cursor }) =>
    this.#respond('stop-reply', after, () => this.finish([this.#reply?.shown.join(' ') ?? ''], true));
  show(shown: string[]): void {
    if (this.#reply) this.#owe({ ...this.#reply, shown });
  }
  finish(lines: readonly string[], stopped?: true): void {
    for (const text of lines) this.say('tutor', text, undefined, stopped);
    this.#owe(undefined);
  }
  /** The next call that waits for more of a reply gets no response. */
  lose(): void {
    this.failNext('follow', unreachable());
    this.#owe(this.#reply && { ...this.#reply, shown: [...this.#reply.shown, 'lost'] });
  }
  #owe(reply: SessionUpdate['reply']): void {
    this.#reply = reply;
    for (const resume of this.#waiting.splice(0)) resume();
  }
  rate = ({ after, message_index, rating, text }: RateMessage) =>
    this.#respond(`rate ${message_index} ${rating}${text ? ` ${text}` : ''}`, after);
  pause = ({ after, pause_reason }: { after: Cursor; pause_reason: string }) =>
    this.#respond(`pause ${pause_reason}`, after, () => this.#become('paused'));
  resume = ({ after }: { after: Cursor }) => this.#respond('resume', after, () => this.#become('resumed'));
  end = ({ after }: { after: Cursor }) => this.#respond('end', after, () => this.#become('ended'));
  /** What the embedding page shows and offers, and what its tools responded, in order. */
  readonly pages: unknown[] = [];
  /** Calls of the page's tools that wait. */
  pageRequests: PageRequest[] = [];
  page = ({ after, ...page }: SetPage) => this.#respond('page', after, () => this.pages.push(page));
  pageResponse = ({ after, ...response }: PageResponse) =>
    this.#respond(`page-response ${response.id}`, after, () => {
      this.pages.push(response);
      this.pageRequests = this.pageRequests.filter(({ id }) => id !== response.id);
    });
  voiceError = ({ after, error_type }: { after: Cursor; error_type: string }) =>
    this.#respond(`voice-error ${error_type}`, after, () =>
      this.emit('error.voice', { error_type, fallback_action: 'text_mode' }),
    );
  /** Reading a photo waits for it. */
  readingGate: Promise<void> = Promise.resolve();
  homework = async (_photo: Blob, { upload_id, after }: PhotoUpload) => {
    await this.readingGate;
    return this.#respond(`homework ${upload_id}`, after, () => {
      const problems = [
        { text: '3/4 + 1/8 =', confidence: 0.9 },
        { text: '2x + 3 = 1l', confidence: 0.5 },
      ];
      this.homework_ = { upload_id, problems };
      this.emit('homework.extracted');
    });
  };
  confirmHomework = ({ after, upload_id, problems }: ConfirmHomework) =>
    this.#respond(`confirm ${upload_id} ${problems.join('|')}`, after, () => {
      this.homework_ = null;
    });
  /** The response to a heartbeat that begins now waits for it. */
  heartbeatGate: Promise<void> = Promise.resolve();
  heartbeat = async ({ after }: { after: Cursor }) => {
    const gate = this.heartbeatGate;
    const update = await this.#respond('heartbeat', after);
    await gate;
    return update;
  };

  #become(what: 'paused' | 'resumed' | 'ended'): void {
    if (this.status === (what === 'resumed' ? 'active' : what)) throw conflict();
    this.status = what === 'resumed' ? 'active' : what;
    this.emit(`session.${what}`, what === 'ended' ? { duration_seconds: 60 } : {});
  }

  #since(after: Cursor): SessionUpdate {
    const { status } = this;
    const { subject, topic, level } = this.config_;
    const end_reason = status === 'ended' ? 'student_ended' : null;
    return structuredClone({
      session: { session_id: 'ses_1', partner_id: 'p', status, subject, topic, level, end_reason },
      transcript: this.#transcript.slice(after.transcript),
      whiteboard_commands: [],
      events: this.#events.slice(after.events),
      received_message_ids: this.received,
      homework: this.homework_,
      ...(this.#reply && { reply: this.#reply }),
      ...(this.pageRequests.length > 0 && { page_requests: this.pageRequests }),
      ...this.report,
    });
  }

  #respond(name: string, after: Cursor, change: () => unknown = () => {}): Promise<SessionUpdate> {
    return this.#call(name, () => {
      change();
      return this.#since(after);
    });
  }

  async #call<Result>(name: string, run: () => Result): Promise<Result> {
    this.calls.push(name);
    const failure = this.#failures.get(name.split(' ')[0] ?? '')?.shift();
    if (failure instanceof Error) throw failure;
    const result = run();
    if (failure === 'lost') throw unreachable();
    return result;
  }
}

export const unreachable = (): EmbedApiError => new EmbedApiError('unreachable', 'No response.');
export const conflict = (): EmbedApiError =>
  new EmbedApiError('refused', 'The session is paused.', { code: 'conflict' });
export const invalidToken = (tokenRefusal: TokenRefusal = 'token_expired'): EmbedApiError =>
  new EmbedApiError('refused', 'The token has expired.', { code: 'invalid_token', tokenRefusal });
