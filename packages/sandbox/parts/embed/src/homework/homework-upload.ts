import type { HomeworkToConfirm } from '@tutor-session/embed-api';
import { randomId } from '../random-id.ts';
import { EmbedApiError, noticeOf } from '../session/embed-api-error.ts';
import type { SessionCall } from '../session/session-calls.ts';
import type { SessionController } from '../session/session-controller.ts';
import { Store } from '../store.ts';
import { fill, words } from '../words/words.ts';
import { canShow, uprightPhoto } from './photo.ts';

export interface HomeworkView {
  /** `chosen`: there is a photo, which the student looks at before it is read. */
  state: 'idle' | 'choosing' | 'chosen' | 'reading' | 'confirm';
  /** The photo, where this page has it: from `chosen` to `confirm`. */
  photo: Blob | null;
  /** Lines for the student to confirm; set when `state` is `confirm`. */
  read: HomeworkToConfirm | null;
  /** What went wrong, for the student to read. */
  notice: string | null;
}

export interface HomeworkUploadOptions {
  controller: Pick<SessionController, 'view' | 'subscribe' | 'perform'>;
  /** Makes the id under which the service counts an upload once. */
  newId?: () => string;
  /** Turns a photo upright before it is sent. */
  upright?: (photo: Blob) => Promise<Blob>;
  isShowable?: (photo: Blob) => Promise<boolean>;
}

/** A photo the student has chosen; sent again, it keeps its id, since it may have arrived although its response did not. */
interface ChosenPhoto {
  readonly photo: Blob;
  readonly upload_id: string;
}

const idle: HomeworkView = { state: 'idle', photo: null, read: null, notice: null };

/** A photo of homework: chosen, checked by the student, read by the service, confirmed, handed to the tutor. */
export class HomeworkUpload extends Store<HomeworkView> {
  readonly #controller: HomeworkUploadOptions['controller'];
  readonly #options: Required<HomeworkUploadOptions>;
  #choosing = false;
  #notice: string | null = null;
  #chosen: ChosenPhoto | undefined;
  #sent: ChosenPhoto | undefined;
  #inFlight: AbortController | undefined;
  /** Uploads the student cancelled while they were read: what the service reads of them is discarded. */
  readonly #cancelled = new Set<string>();
  readonly #discarded = new Set<string>();

  constructor(options: HomeworkUploadOptions) {
    super(idle);
    this.#options = { newId: randomId, upright: uprightPhoto, isShowable: canShow, ...options };
    this.#controller = options.controller;
    this.#controller.subscribe(() => this.#onSession());
  }

  /** Whether the partner lets students send homework, and the session can take it now. */
  get offered(): boolean {
    const { features, phase } = this.#controller.view;
    return features.homework === true && phase === 'live';
  }

  /** The button: shows the ways to choose a photo, or hides them. */
  press(): void {
    if (this.view.state === 'idle') this.#show({ choosing: true });
    else if (this.view.state !== 'reading') this.cancel();
  }

  /** Takes a photo for the student to check before it is sent; refuses a file that cannot be shown. */
  async choose(photo: Blob): Promise<void> {
    if (!this.offered || this.#inFlight) return;
    const isPicture = photo.type.startsWith('image/');
    const showable = isPicture && (await this.#options.isShowable(photo));
    if (!this.offered || this.#inFlight) return;
    if (showable) this.#chosen = { photo, upload_id: this.#options.newId() };
    const notice = isPicture ? words.unreadablePicture : words.noPicture;
    this.#show({ choosing: !showable, notice: showable ? null : notice });
  }

  async send(): Promise<void> {
    const chosen = this.#chosen;
    if (!chosen || !this.offered || this.#inFlight) return;
    this.#chosen = undefined;
    this.#sent = chosen;
    const { upload_id } = chosen;
    const done = await this.#call((signal) => async (api, after) => {
      const photo = await this.#options.upright(chosen.photo);
      signal.throwIfAborted();
      const { photo_bytes } = this.#controller.view.limits;
      const limit = Math.round(photo_bytes / 104_857.6) / 10;
      if (photo.size > photo_bytes) throw new EmbedApiError('refused', fill(words.photoTooLarge, { limit }));
      return api.homework(photo, { upload_id, after, signal });
    });
    if (!done && !this.#cancelled.has(upload_id)) this.#chosen = chosen;
    this.#refresh();
  }

  /** Discards the photo and aborts the upload; lines the service has read already stay for the student to confirm. */
  cancel(): void {
    if (this.#inFlight && this.#sent) this.#cancelled.add(this.#sent.upload_id);
    this.#inFlight?.abort();
    this.#inFlight = undefined;
    this.#chosen = undefined;
    this.#show({ choosing: false });
  }

  /** Confirms the lines, without empty ones; none discards the homework. */
  async confirm(lines: readonly string[]): Promise<void> {
    const upload_id = this.#controller.view.homework?.upload_id;
    if (!upload_id || this.#inFlight) return;
    const problems = lines.map((line) => line.trim()).filter(Boolean);
    await this.#call(() => (api, after) => api.confirmHomework({ after, upload_id, problems }));
  }

  #onSession(): void {
    const { homework, phase } = this.#controller.view;
    const { upload_id = '' } = homework ?? {};
    if (phase === 'live' && this.#cancelled.has(upload_id) && !this.#discarded.has(upload_id)) {
      this.#discarded.add(upload_id);
      const call: SessionCall = (api, after) => api.confirmHomework({ after, upload_id, problems: [] });
      this.#controller.perform(call).catch(() => {}); // the student does not see it either way
    }
    this.#refresh();
  }

  /** Returns whether the call succeeded; the failure of a cancelled one is not shown. */
  async #call(call: (signal: AbortSignal) => SessionCall): Promise<boolean> {
    const inFlight = new AbortController();
    this.#inFlight = inFlight;
    this.#show({});
    try {
      await this.#controller.perform(call(inFlight.signal));
      return true;
    } catch (error) {
      if (this.#inFlight === inFlight) this.#notice = noticeOf(error);
      return false;
    } finally {
      if (this.#inFlight === inFlight) this.#inFlight = undefined;
      this.#onSession();
    }
  }

  #show({ choosing = this.#choosing, notice = null }: { choosing?: boolean; notice?: string | null }): void {
    this.#choosing = choosing && !this.#chosen;
    this.#notice = notice;
    this.#refresh();
  }

  readonly #refresh = (): void => this.update(this.#readView());

  #readView(): HomeworkView {
    const notice = this.#notice;
    const { homework } = this.#controller.view;
    const sent = this.#sent?.photo ?? null;
    if (this.#inFlight) return { ...idle, state: 'reading', photo: sent };
    if (this.#chosen) return { ...idle, state: 'chosen', photo: this.#chosen.photo, notice };
    if (homework && !this.#cancelled.has(homework.upload_id)) {
      const photo = this.#sent?.upload_id === homework.upload_id ? sent : null;
      return { state: 'confirm', photo, read: homework, notice };
    }
    return { ...idle, state: this.#choosing ? 'choosing' : 'idle', notice };
  }
}
