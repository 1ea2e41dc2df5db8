import type { Module, ModuleCoverage, UploadOutcome } from '@tutor-session/protocol';
import { css, html, nothing, type TemplateResult } from 'lit';
import type { ResultOf } from '../../api/request.ts';
import { count } from '../../components/format.ts';
import { emptyState, time } from '../../components/parts.ts';
import type { Column } from '../../components/table.ts';
import { href } from '../../route.ts';
import { records } from '../../styles/records.ts';
import { View } from '../../view.ts';
import { moduleDetail, moduleState } from './module-detail.ts';
import { upload, uploadOutcomes } from './upload.ts';

const columns: readonly Column<ResultOf<'listModules'>['data'][number]>[] = [
  {
    title: 'Title',
    sort: 'title',
    cell: ({ id, title }) => html`<a href=${href(['modules', id])}>${title}</a>`,
  },
  { title: 'State', sort: 'status', cell: moduleState },
  { title: 'Subject', sort: 'subject', cell: ({ subject }) => subject },
  { title: 'Level', sort: 'level', cell: ({ level }) => level },
  { title: 'Topics', cell: ({ topic_count }) => count(topic_count), numeric: true },
  { title: 'Questions', cell: ({ question_count }) => count(question_count), numeric: true },
  { title: 'Uploaded', sort: 'created_at', cell: ({ created_at }) => time(created_at) },
];
const empty = emptyState(
  'No modules yet',
  'Upload a PDF of your own lessons: sessions about its topics are taught from it.',
);

/** The partner's teaching material: uploads, how they are read, and what they cover (contract 4.3). */
export class ModulesView extends View {
  static override styles = [
    ...View.styles,
    records,
    css`
      .drop {
        display: grid;
        gap: 0.75rem;
        margin-bottom: 1.25rem;
        padding: 1.25rem;
        border: 1.5px dashed var(--control-line);
        border-radius: 0.75rem;
      }

      .drop.over {
        border-color: var(--accent-ink);
        background: var(--accent-soft);
      }

      .drop .fields {
        margin: 0;
      }

      .questions,
      .content {
        margin-block: 0.5rem;
        padding-inline-start: 2rem;
        white-space: pre-wrap;
      }

      .content {
        max-height: 16rem;
        padding-inline-start: 0;
        overflow-y: auto;
      }

      progress {
        width: 6rem;
        accent-color: var(--accent-ink);
      }
    `,
  ];
  static override properties = View.with('modules', 'module', 'outcomes', 'over');
  protected override readonly pollMs = 1_500; // while a file is read, its progress grows
  declare modules: ResultOf<'listModules'> | undefined;
  /** The one whose address is open, and what it covers. */
  declare module: readonly [Module, ModuleCoverage] | undefined;
  /** What came of each entry of the last upload. */
  declare outcomes: readonly UploadOutcome[];
  /** Files are held over the field. */
  declare over: boolean;

  override connectedCallback(): void {
    super.connectedCallback();
    this.outcomes = [];
    this.over = false;
  }

  protected override get heading(): string {
    return this.module?.[0].title ?? this.title;
  }

  protected override async load(): Promise<void> {
    const [id] = this.route.path;
    this.module = id
      ? await Promise.all([this.request('getModule', { id }), this.request('getModuleCoverage', { id })])
      : undefined;
    if (!id)
      this.modules = await this.request('listModules', {
        query: this.query('page', 'status', 'sort', 'order'),
      });
  }

  protected override renderView(): TemplateResult {
    if (this.module) {
      const [{ id, title }] = this.module;
      return html`<p class="back"><a href="#/modules">All modules</a></p>
        ${moduleDetail(...this.module)}
        <p class="act"><button class="danger" @click=${() => this.#remove(id, title)}>Delete</button></p>`;
    }
    if (!this.modules) return html``;
    return html`${this.#renderUpload()} ${this.outcomes.length > 0 ? uploadOutcomes(this.outcomes) : nothing}
    ${this.list(this.modules, { caption: 'Modules', columns, empty })}`;
  }

  #renderUpload(): TemplateResult {
    const drag = (event: DragEvent) => {
      event.preventDefault();
      this.over = event.type === 'dragover';
    };
    const drop = (event: DragEvent) => {
      drag(event);
      void this.#upload(event.currentTarget as HTMLFormElement, event.dataTransfer?.files);
    };
    const choose = ({ currentTarget }: Event) => {
      const input = currentTarget as HTMLInputElement;
      void this.#upload(input.form, input.files).then(() => {
        input.value = '';
      });
    };
    return html`<form
      class="drop ${this.over ? 'over' : ''}"
      @dragover=${drag}
      @dragleave=${drag}
      @drop=${drop}
      @submit=${(event: Event) => event.preventDefault()}
    >
      <label>
        Drop PDF, JSON or ZIP files here, or choose them
        <input type="file" multiple accept=".pdf,.json,.zip" aria-busy=${this.acting} @change=${choose} />
      </label>
      <div class="fields">
        <label>Subject of PDFs <input name="subject" placeholder="general" maxlength="100" /></label>
        <label>Level of PDFs <input name="level" placeholder="K-12" maxlength="50" /></label>
        ${this.acting ? html`<p role="status"><span class="spinner"></span> Uploading</p>` : nothing}
      </div>
    </form>`;
  }

  #upload(form: HTMLFormElement | null, files: FileList | null | undefined): Promise<void> {
    if (!form || !files || files.length === 0) return Promise.resolve();
    const fields = new FormData(form);
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    const list = [...files]; // read now: the input is emptied afterwards
    return this.act(async () => {
      const said = { subject: text('subject'), level: text('level') };
      this.outcomes = [];
      for (const file of list) {
        const outcomes = await upload(file, said, (id, input) => this.request(id, input));
        this.outcomes = [...this.outcomes, ...outcomes];
      }
    });
  }

  #remove(id: string, title: string): void {
    if (!confirm(`Delete ${title} with its file? Sessions that were taught from it stay.`)) return;
    void this.act(async () => {
      await this.request('deleteModule', { id });
      location.hash = '#/modules';
    });
  }
}

customElements.define('i-modules', ModulesView);
