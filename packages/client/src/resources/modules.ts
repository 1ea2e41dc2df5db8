import type {
  Module,
  ModuleCoverage,
  ModuleStatus,
  ModuleSummary,
  ModuleUpload,
} from '@tutor-session/protocol';
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions, SendRequest, UploadOptions } from '../create-request.ts';
import { type ListRequest, list } from '../list-page.ts';
import type { MultipartForm } from '../multipart.ts';
import { type WaitOptions, waitUntilReady } from '../wait-until-ready.ts';
import type { BulkForm, IngestForm, ModuleQuery, ModuleUpdate, UploadOutcomeList } from './records.ts';

/** Curriculum modules that the tutor teaches from (contract 4.3). */
export class Modules {
  readonly #request: SendRequest;

  constructor(request: SendRequest) {
    this.#request = request;
  }

  /**
   * All modules, without their content, newest first unless sorted otherwise.
   *
   * @example
   * for await (const { id, title } of tutor.modules.list({ status: 'ready', sort: 'title', order: 'asc' })) {
   *   console.log(id, title);
   * }
   */
  list(query: ModuleQuery = {}, options?: RequestOptions): ListRequest<ModuleSummary> {
    return list(query, (page) => this.#request('get', '/modules', { query: page }, options));
  }

  /**
   * One module with its status and content.
   *
   * @example
   * const { title, topics } = await tutor.modules.get(moduleId);
   * console.log(title, topics.map(({ topic }) => topic));
   */
  get(id: string, options?: RequestOptions): ApiPromise<Module> {
    return this.#request('get', '/modules/{id}', { id }, options);
  }

  /**
   * Uploads a module as JSON; it is `ready` at once.
   *
   * @example
   * const { id } = await tutor.modules.create({
   *   title: 'The water cycle',
   *   subject: 'science',
   *   level: '3-5',
   *   topics: [{ topic: 'water cycle', content: 'Water evaporates, condenses and falls as rain.' }],
   * });
   * console.log(id);
   */
  create(body: ModuleUpload, options?: RequestOptions): ApiPromise<Module> {
    return this.#request('post', '/modules', { body }, options);
  }

  /**
   * Changes the fields given; `topics` replaces the whole list (decision 28).
   *
   * @example
   * const { title, updated_at } = await tutor.modules.update(moduleId, { title: 'Rain' });
   * console.log(title, updated_at);
   */
  update(id: string, body: ModuleUpdate, options?: RequestOptions): ApiPromise<Module> {
    return this.#request('put', '/modules/{id}', { id, body }, options);
  }

  /**
   * Deletes a module and its file; reading it stops.
   *
   * @example
   * await tutor.modules.delete(moduleId);
   */
  delete(id: string, options?: RequestOptions): ApiPromise<void> {
    return this.#request('delete', '/modules/{id}', { id }, options);
  }

  /**
   * Uploads PDFs, each to become a module, read in the background: see `waitUntilReady` (decisions 12, 29 and 49).
   *
   * @example
   * const file = new File([await openAsBlob('fractions.pdf')], 'fractions.pdf');
   * const { data } = await tutor.modules.ingest(
   *   { files: [file], subject: 'math', level: '3-5' },
   *   { onProgress: ({ loaded, total }) => console.log(loaded, total) },
   * );
   * for (const { name, outcome, module_id, error } of data) console.log(name, outcome, module_id ?? error);
   */
  ingest(form: IngestForm, options?: UploadOptions): ApiPromise<UploadOutcomeList> {
    return this.#request('post', '/modules/ingest', { form: pdfForm(form) }, options);
  }

  /**
   * Uploads a ZIP of modules, as JSON files and PDFs; each entry has its own outcome (decisions 12 and 29).
   *
   * @example
   * const file = new File([await openAsBlob('modules.zip')], 'modules.zip');
   * const { accepted, rejected } = await tutor.modules.bulkUpload({ file, subject: 'math' });
   * console.log(accepted, rejected);
   */
  bulkUpload(form: BulkForm, options?: UploadOptions): ApiPromise<UploadOutcomeList> {
    return this.#request('post', '/modules/bulk', { form: zipForm(form) }, options);
  }

  /**
   * How far reading the module is.
   *
   * @example
   * const { status, progress, error } = await tutor.modules.getStatus(moduleId);
   * console.log(status, progress, error);
   */
  getStatus(id: string, options?: RequestOptions): ApiPromise<ModuleStatus> {
    return this.#request('get', '/modules/{id}/status', { id }, options);
  }

  /**
   * Which topics the module covers, and which sessions used it.
   *
   * @example
   * const { topics, uncovered_topics } = await tutor.modules.getCoverage(moduleId);
   * for (const { topic, depth, session_count } of topics) console.log(topic, depth, session_count);
   * console.log(uncovered_topics);
   */
  getCoverage(id: string, options?: RequestOptions): ApiPromise<ModuleCoverage> {
    return this.#request('get', '/modules/{id}/coverage', { id }, options);
  }

  /**
   * Asks for the module's status, every second at first and every 10 seconds later, until it is `ready`. Rejects with `ApiError`
   * `module_failed` when it could not be read, and `timed_out` after `maxWaitMs` (default 30 minutes).
   *
   * @example
   * const { status } = await tutor.modules.waitUntilReady(moduleId, {
   *   maxWaitMs: 600_000,
   *   onProgress: ({ progress }) => console.log(progress),
   * });
   * console.log(status);
   */
  waitUntilReady(id: string, options?: WaitOptions): Promise<ModuleStatus> {
    return waitUntilReady((request) => this.getStatus(id, request), options);
  }
}

function pdfForm({ files, title, subject, level }: IngestForm): MultipartForm {
  const fields = { title, subject, level };
  return { fields, fileField: 'files', files, type: 'application/pdf', defaultName: 'module.pdf' };
}

function zipForm({ file, subject, level }: BulkForm): MultipartForm {
  const fields = { subject, level };
  return { fields, fileField: 'file', files: [file], type: 'application/zip', defaultName: 'modules.zip' };
}
