import { EmbedApiError } from '../../../src/embed-client/embed-api-error.ts';
import type { HomeworkToConfirm } from '../../../src/embed-client/embed-types.ts';
import { messageOf } from '../session/embed-api-error.ts';
import type { SessionController } from '../session/session-controller.ts';
import { uprightPhoto } from './upright-photo.ts';

/** How homework stands, as one immutable value. */
export interface HomeworkView {
  /** `chosen`: there is a photo, which the student looks at before it is read. */
  state: 'idle' | 'choosing' | 'chosen' | 'reading' | 'confirm';
  /** The photo, where this page has it: from `chosen` to `confirm`. */
  photo: Blob | null;
  /** What was read, and waits for the student; set when `state` is `confirm`. */
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
}

/** A photo the student has chosen; sent again, it keeps its id, since it may have arrived although its answer did not. */
interface Chosen {
  readonly photo: Blob;
  readonly upload_id: string;
}

/** A photo of homework on its way: chosen, looked at, read by the service, confirmed by the student, handed to the tutor. */
export class HomeworkUpload {
  readonly #controller: HomeworkUploadOptions['controller'];
  readonly #newId: () => string;
  readonly #upright: (photo: Blob) => Promise<Blob>;
  readonly #listeners = new Set<() => void>();
  #choosing = false;
  #notice: string | null = null;
  #chosen: Chosen | undefined;
  #sent: Chosen | undefined;
  /** The call under way. */
  #call: AbortController | undefined;
  /** What the student gave up while it was read: when it is there after all, it is put away. */
  readonly #givenUp = new Set<string>();
  readonly #gone = new Set<string>();

  constructor({ controller, newId = randomId, upright = uprightPhoto }: HomeworkUploadOptions) {
    this.#controller = controller;
    this.#newId = newId;
    this.#upright = upright;
    controller.subscribe(() => this.#onSession());
  }

  get view(): HomeworkView {
    const notice = this.#notice;
    const { homework } = this.#controller.view;
    const sent = this.#sent?.photo ?? null;
    if (this.#call) return { state: 'reading', photo: sent, read: null, notice: null };
    if (this.#chosen) return { state: 'chosen', photo: this.#chosen.photo, read: null, notice };
    if (homework && !this.#givenUp.has(homework.upload_id)) {
      const photo = this.#sent?.upload_id === homework.upload_id ? sent : null;
      return { state: 'confirm', photo, read: homework, notice };
    }
    return { state: this.#choosing ? 'choosing' : 'idle', photo: null, read: null, notice };
  }

  /** Whether the partner lets students send homework, and the session can take it now. */
  get offered(): boolean {
    const { features, phase } = this.#controller.view;
    return features.homework && phase === 'live';
  }

  /** Calls `listener` after each change of `view`; the answer stops that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The button: shows the ways to choose a photo, or puts them away. */
  press(): void {
    if (this.view.state === 'idle') this.#show({ choosing: true });
    else if (this.view.state !== 'reading') this.cancel();
  }

  /** Takes a photo, to be looked at before it is sent. */
  choose(photo: Blob): void {
    if (!this.offered || this.#call) return;
    const picture = photo.type.startsWith('image/');
    if (picture) this.#chosen = { photo, upload_id: this.#newId() };
    const notice = picture ? null : 'That is no picture. Choose a photo of your homework.';
    this.#show({ choosing: !picture, notice });
  }

  /** Sends the photo that was chosen, and waits until it was read. */
  async send(): Promise<void> {
    const chosen = this.#chosen;
    if (!chosen || !this.offered || this.#call) return;
    this.#chosen = undefined;
    this.#sent = chosen;
    const { upload_id } = chosen;
    const done = await this.#work(async (api, after, signal) => {
      const photo = await this.#upright(chosen.photo);
      signal.throwIfAborted();
      this.#assertFits(photo);
      return api.homework(photo, { upload_id, after, signal });
    });
    if (!done && !this.#givenUp.has(upload_id)) this.#chosen = chosen;
    this.#tell();
  }

  /** Puts the photo away, and stops what is under way; what the service has read already is the student's to confirm. */
  cancel(): void {
    if (this.#call && this.#sent) this.#givenUp.add(this.#sent.upload_id);
    this.#call?.abort();
    this.#call = undefined;
    this.#chosen = undefined;
    this.#show({ choosing: false });
  }

  /** What the student says of the lines: as they should be, without empty ones; none puts the homework away. */
  async confirm(lines: readonly string[]): Promise<void> {
    const upload_id = this.#controller.view.homework?.upload_id;
    if (!upload_id || this.#call) return;
    const problems = lines.map((line) => line.trim()).filter(Boolean);
    await this.#work((api, after) => api.confirmHomework({ after, upload_id, problems }));
  }

  #onSession(): void {
    const { homework, phase } = this.#controller.view;
    if (homework && phase === 'live' && this.#givenUp.has(homework.upload_id))
      this.#putAway(homework.upload_id);
    this.#tell();
  }

  #putAway(upload_id: string): void {
    if (this.#gone.has(upload_id)) return;
    this.#gone.add(upload_id);
    const asked = this.#controller.perform((api, after) =>
      api.confirmHomework({ after, upload_id, problems: [] }),
    );
    asked.catch(() => {}); // the student does not see it either way
  }

  #assertFits({ size }: Blob): void {
    const { photoBytes } = this.#controller.view;
    if (size <= photoBytes) return;
    const limit = Math.round(photoBytes / 104_857.6) / 10;
    throw new EmbedApiError('refused', `That photo is larger than ${limit} MB. Take it smaller.`);
  }

  /** Answers whether it went well; what was given up meanwhile says nothing. */
  async #work(
    call: (...given: [...Parameters<Parameters<SessionController['perform']>[0]>, AbortSignal]) => Answer,
  ): Promise<boolean> {
    const under = new AbortController();
    this.#call = under;
    this.#show({});
    try {
      await this.#controller.perform((api, after) => call(api, after, under.signal));
      return true;
    } catch (error) {
      if (this.#call === under) this.#notice = messageOf(error);
      return false;
    } finally {
      if (this.#call === under) this.#call = undefined;
      this.#onSession();
    }
  }

  #show({ choosing = this.#choosing, notice = null }: { choosing?: boolean; notice?: string | null }): void {
    this.#choosing = choosing && !this.#chosen;
    this.#notice = notice;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

type Answer = ReturnType<Parameters<SessionController['perform']>[0]>;

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('');
}
