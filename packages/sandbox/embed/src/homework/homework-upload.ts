import type { HomeworkToConfirm } from '../../../src/embed-api/types.ts';
import { messageOf } from '../session/embed-api-error.ts';
import type { SessionController } from '../session/session-controller.ts';

/** How homework stands, as one immutable value. */
export interface HomeworkView {
  state: 'idle' | 'choosing' | 'reading' | 'confirm';
  /** What was read, and waits for the student; set when `state` is `confirm`. */
  read: HomeworkToConfirm | null;
  /** What went wrong, for the student to read. */
  notice: string | null;
}

export interface HomeworkUploadOptions {
  controller: Pick<SessionController, 'view' | 'subscribe' | 'perform'>;
  /** Makes the id under which the service counts an upload once. */
  newId?: () => string;
}

const maxBytes = 10_485_760;

/** A photo of homework on its way: chosen, read by the service, looked at by the student, handed to the tutor. */
export class HomeworkUpload {
  readonly #controller: HomeworkUploadOptions['controller'];
  readonly #newId: () => string;
  readonly #listeners = new Set<() => void>();
  #choosing = false;
  #busy = false;
  #notice: string | null = null;
  /** The photo that may have arrived although its answer did not: the same one is sent again under the same id. */
  #unsure: { photo: Blob; upload_id: string } | undefined;

  constructor({ controller, newId = randomId }: HomeworkUploadOptions) {
    this.#controller = controller;
    this.#newId = newId;
    controller.subscribe(() => this.#tell());
  }

  get view(): HomeworkView {
    const { homework } = this.#controller.view;
    if (this.#busy) return { state: 'reading', read: null, notice: null };
    if (homework) return { state: 'confirm', read: homework, notice: this.#notice };
    return { state: this.#choosing ? 'choosing' : 'idle', read: null, notice: this.#notice };
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
    this.#choosing = this.view.state === 'idle';
    this.#notice = null;
    this.#tell();
  }

  /** Sends a photo and waits until it was read. */
  async upload(photo: Blob): Promise<void> {
    if (!this.offered || this.#busy) return;
    const refused = this.#reasonAgainst(photo);
    if (refused) {
      this.#choosing = true;
      this.#notice = refused;
      this.#tell();
      return;
    }
    const upload_id = this.#unsure?.photo === photo ? this.#unsure.upload_id : this.#newId();
    this.#unsure = { photo, upload_id };
    const done = await this.#work((api, after) => api.homework(photo, { upload_id, after }));
    if (done) this.#unsure = undefined;
    this.#choosing = !done;
    this.#tell();
  }

  /** What the student says of the lines: as they should be, without empty ones; none puts the homework away. */
  async confirm(lines: readonly string[]): Promise<void> {
    const upload_id = this.#controller.view.homework?.upload_id;
    if (!upload_id || this.#busy) return;
    const problems = lines.map((line) => line.trim()).filter(Boolean);
    await this.#work((api, after) => api.confirmHomework({ after, upload_id, problems }));
  }

  #reasonAgainst(photo: Blob): string | null {
    if (!photo.type.startsWith('image/')) return 'That is no picture. Choose a photo of your homework.';
    return photo.size > maxBytes ? 'That photo is larger than 10 MB. Take it smaller.' : null;
  }

  async #work(call: Parameters<SessionController['perform']>[0]): Promise<boolean> {
    this.#busy = true;
    this.#notice = null;
    this.#tell();
    try {
      await this.#controller.perform(call);
      return true;
    } catch (error) {
      this.#notice = messageOf(error);
      return false;
    } finally {
      this.#busy = false;
      this.#tell();
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('');
}
