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

  /** All modules, without their content, newest first unless sorted otherwise. */
  list(query: ModuleQuery = {}, options?: RequestOptions): ListRequest<ModuleSummary> {
    return list(query, (page) => this.#request('get', '/modules', { query: page }, options));
  }

  /** One module with its status and content. */
  get(id: string, options?: RequestOptions): ApiPromise<Module> {
    return this.#request('get', '/modules/{id}', { id }, options);
  }

  /** Uploads a module as JSON; it is `ready` at once. */
  create(body: ModuleUpload, options?: RequestOptions): ApiPromise<Module> {
    return this.#request('post', '/modules', { body }, options);
  }

  /** Changes the fields given; `topics` replaces the whole list (decision 28). */
  update(id: string, body: ModuleUpdate, options?: RequestOptions): ApiPromise<Module> {
    return this.#request('put', '/modules/{id}', { id, body }, options);
  }

  /** Deletes a module and its file; reading it stops. */
  delete(id: string, options?: RequestOptions): ApiPromise<void> {
    return this.#request('delete', '/modules/{id}', { id }, options);
  }

  /** Uploads PDFs, each to become a module, read in the background: see `waitUntilReady` (decisions 12, 29 and 49). */
  ingest(form: IngestForm, options?: UploadOptions): ApiPromise<UploadOutcomeList> {
    return this.#request('post', '/modules/ingest', { form: pdfForm(form) }, options);
  }

  /** Uploads a ZIP of modules, as JSON files and PDFs; each entry has its own outcome (decisions 12 and 29). */
  bulkUpload(form: BulkForm, options?: UploadOptions): ApiPromise<UploadOutcomeList> {
    return this.#request('post', '/modules/bulk', { form: zipForm(form) }, options);
  }

  /** How far reading the module is. */
  getStatus(id: string, options?: RequestOptions): ApiPromise<ModuleStatus> {
    return this.#request('get', '/modules/{id}/status', { id }, options);
  }

  /** Which topics the module covers, and which sessions used it. */
  getCoverage(id: string, options?: RequestOptions): ApiPromise<ModuleCoverage> {
    return this.#request('get', '/modules/{id}/coverage', { id }, options);
  }

  /**
   * Asks for the module's status, every second at first and every 10 seconds later, until it is `ready`. Rejects with `ApiError`
   * `module_failed` when it could not be read, and `timed_out` after `maxWaitMs` (default 30 minutes).
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
