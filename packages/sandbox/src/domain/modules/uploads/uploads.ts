import { open, readFile } from 'node:fs/promises';
import type { components, ModuleUpload, UploadOutcome } from '@tutor-session/protocol';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { type BodyLimits, bodyPace } from '../../body-limits.ts';
import { type UnpackedEntry, unpackArchive } from '../archive/unpack-archive.ts';
import { insertQueued, insertReady } from '../insert-module.ts';
import { type FormRules, type ReceivedForm, receiveUpload } from './receive-upload.ts';
import type { UploadFolder } from './upload-folder.ts';

type Schemas = components['schemas'];

/** Room for what stands around the files of a form. */
const formOverheadBytes = 1_048_576;

export interface UploadsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly folder: UploadFolder;
  readonly limits: BodyLimits;
  /** Parses a module in JSON and validates it by the document, or throws `ApiError` 400. */
  readonly parseModule: (bytes: Uint8Array) => ModuleUpload;
  /** Called when PDFs wait to be read. */
  readonly onQueued: () => void;
}

/** A form of files that a partner sends. */
export interface Upload {
  readonly partner_id: string;
  readonly request: Request;
  /** Validates the form's fields by the document, or throws `ApiError` 400. */
  readonly validateForm: (fields: Readonly<Record<string, unknown>>) => FormFields;
}

/** What the form says of its PDFs. */
interface FormFields {
  readonly title?: string;
  readonly subject?: string;
  readonly level?: string;
}

/** Takes uploads of files (contract 4.3, decisions 23, 29). Nothing is stored before the whole form is here. */
export class Uploads {
  readonly #options: UploadsOptions;

  constructor(options: UploadsOptions) {
    this.#options = options;
  }

  /** Queues the form's PDFs. Throws `ApiError` 422 when none of them can be taken, and what `receiveUpload` throws. */
  ingest(upload: Upload): Promise<Schemas['UploadOutcomeList']> {
    const { folder, limits, onQueued } = this.#options;
    return folder.use(async (path) => {
      const form = await receiveUpload(upload.request, path, {
        field: 'files',
        maxFiles: limits.pdfsAtOnce,
        maxFileBytes: limits.pdfBytes,
        maxBytes: limits.pdfsBytes + formOverheadBytes,
        pace: bodyPace(limits),
      });
      const fields = upload.validateForm({ ...form.fields, files: form.files.map(({ name }) => name) });
      const outcomes: UploadOutcome[] = [];
      for (const { name, path } of form.files) {
        outcomes.push(await toOutcome(name, () => this.#takePdf(upload, { name, path }, fields)));
      }
      onQueued();
      if (outcomes.every(({ module_id }) => module_id === null)) throw nothingTaken(outcomes);
      return listOutcomes(outcomes);
    });
  }

  /** Takes the modules and PDFs of the form's archive. Throws `ApiError` 422 when none can be taken, and what `unpackArchive` throws. */
  bulk(upload: Upload): Promise<Schemas['UploadOutcomeList']> {
    const { folder, limits, onQueued } = this.#options;
    return folder.use(async (path) => {
      const rules: FormRules = {
        field: 'file',
        maxFiles: 1,
        maxFileBytes: limits.zipBytes,
        maxBytes: limits.zipBytes + formOverheadBytes,
        pace: bodyPace(limits),
      };
      const form: ReceivedForm = await receiveUpload(upload.request, path, rules);
      const [file] = form.files;
      const fields = upload.validateForm({ ...form.fields, ...(file && { file: file.name }) });
      const entries = file ? await unpackArchive(file.path, path, limits) : [];
      if (entries.length === 0) throw new ApiError('unprocessable', 'The archive holds no files.');
      const outcomes: UploadOutcome[] = [];
      for (const entry of entries) {
        outcomes.push(await toOutcome(entry.name, () => this.#takeEntry(upload, entry, fields)));
      }
      onQueued();
      if (outcomes.every(({ module_id }) => module_id === null)) throw nothingTaken(outcomes);
      return listOutcomes(outcomes);
    });
  }

  async #takePdf(
    { partner_id }: Upload,
    { name, path }: { readonly name: string; readonly path: string },
    { subject = 'general', level = 'K-12', title = titleFrom(name) }: FormFields,
  ): Promise<string> {
    const { db, clock } = this.#options;
    await assertPdf(path);
    const module = { partner_id, now: clock.now(), file_name: name };
    return insertQueued(db, module, { path, title, subject, level });
  }

  async #takeEntry(upload: Upload, entry: UnpackedEntry, fields: FormFields): Promise<string> {
    const { db, clock, parseModule } = this.#options;
    if ('fault' in entry) throw entry.fault;
    if (entry.kind === 'pdf') return this.#takePdf(upload, entry, fields);
    const content = parseModule(await readFile(entry.path));
    const module = { partner_id: upload.partner_id, now: clock.now(), file_name: entry.name };
    return (await insertReady(db, module, content)).id;
  }
}

async function assertPdf(path: string): Promise<void> {
  const kind = await fileKind(path);
  if (kind === 'empty') throw new ApiError('unprocessable', 'It is empty.');
  if (kind !== 'pdf') throw new ApiError('unprocessable', 'It is no PDF.');
}

async function toOutcome(name: string, take: () => Promise<string>): Promise<UploadOutcome> {
  try {
    return { name, outcome: 'accepted', module_id: await take(), error: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, status } = error;
    return { name, outcome: 'rejected', module_id: null, error: { code, message, status } };
  }
}

function listOutcomes(data: UploadOutcome[]): Schemas['UploadOutcomeList'] {
  const accepted = data.filter(({ module_id }) => module_id !== null).length;
  return { data, accepted, rejected: data.length - accepted };
}

function nothingTaken([first]: UploadOutcome[]): ApiError {
  return new ApiError('unprocessable', `No file can be taken. "${first?.name}": ${first?.error?.message}`);
}

/** `units/Water cycle.pdf` → `Water cycle` */
function titleFrom(name: string): string {
  const bare = (name.split('/').at(-1) ?? '').replace(/\.pdf$/i, '').trim();
  return [...bare].slice(0, 200).join('') || 'Untitled';
}

/** What a file is by its first bytes, whatever it is called. */
export type FileKind = 'pdf' | 'zip' | 'empty' | 'other';

/** Readers of PDF accept its mark anywhere in the first kilobyte. */
const headBytes = 1_024;

/** Looks at the beginning of a file. */
export async function fileKind(path: string): Promise<FileKind> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.subarray(0, bytesRead);
    if (bytesRead === 0) return 'empty';
    if (head.includes('%PDF-')) return 'pdf';
    return head.subarray(0, 2).equals(Buffer.from('PK')) ? 'zip' : 'other';
  } finally {
    await file.close();
  }
}
