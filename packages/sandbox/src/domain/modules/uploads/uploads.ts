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
type FormFields = Omit<Schemas['IngestForm'], 'files'>;

/** A file, and what makes a module of it: it resolves with the module's id, or rejects with the `ApiError` that says why there is none. */
interface Taking {
  readonly name: string;
  readonly take: () => Promise<string>;
}

/** Takes uploads of files (contract 4.3, decisions 23, 29). Nothing is stored before the whole form is here. */
export class Uploads {
  readonly #options: UploadsOptions;

  constructor(options: UploadsOptions) {
    this.#options = options;
  }

  /** Queues the form's PDFs. Throws `ApiError` 422 when none of them can be taken, and what `receiveUpload` throws. */
  ingest(upload: Upload): Promise<Schemas['UploadOutcomeList']> {
    const { pdfsAtOnce, pdfBytes, pdfsBytes } = this.#options.limits;
    const rules = { field: 'files', maxFiles: pdfsAtOnce, maxFileBytes: pdfBytes, maxBytes: pdfsBytes };
    return this.#receive(upload, rules, async ({ fields, files }) => {
      const valid = upload.validateForm({ ...fields, files: files.map(({ name }) => name) });
      return { files: files.map((file) => ({ ...file, take: () => this.#takePdf(upload, file, valid) })) };
    });
  }

  /** Takes the modules and PDFs of the form's archive. Throws `ApiError` 422 when none can be taken, and what `unpackArchive` throws. */
  bulk(upload: Upload): Promise<Schemas['UploadOutcomeList']> {
    const { limits } = this.#options;
    const { zipBytes } = limits;
    const rules = { field: 'file', maxFiles: 1, maxFileBytes: zipBytes, maxBytes: zipBytes };
    return this.#receive(upload, rules, async ({ fields, files: [file] }, folder) => {
      const valid = upload.validateForm({ ...fields, ...(file && { file: file.name }) });
      if (!file) throw new ApiError('unprocessable', 'The archive holds no files.');
      const { entries, ignored } = await unpackArchive(file.path, folder, limits);
      if (entries.length === 0)
        throw new ApiError(
          'unprocessable',
          ignored.length > 0
            ? 'The archive holds no files but those that macOS or Windows put into it.'
            : 'The archive holds no files.',
        );
      const files = entries.map((entry) => ({ ...entry, take: () => this.#takeEntry(upload, entry, valid) }));
      return { files, ignored };
    });
  }

  /** Receives a form and takes what `list` finds in it, each by itself. */
  #receive(
    { request }: Upload,
    rules: Omit<FormRules, 'pace'>,
    list: (form: ReceivedForm, folder: string) => Promise<{ files: readonly Taking[]; ignored?: string[] }>,
  ): Promise<Schemas['UploadOutcomeList']> {
    const { folder, limits, onQueued } = this.#options;
    return folder.use(async (path) => {
      const maxBytes = rules.maxBytes + formOverheadBytes;
      const form = await receiveUpload(request, path, { ...rules, maxBytes, pace: bodyPace(limits) });
      const data: UploadOutcome[] = [];
      const { files, ignored } = await list(form, path);
      for (const taking of files) data.push(await toOutcome(taking));
      onQueued();
      const accepted = data.filter(({ module_id }) => module_id !== null).length;
      if (accepted === 0) throw nothingTaken(data);
      return { data, accepted, rejected: data.length - accepted, ...(ignored && { ignored }) };
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
    return (await db.transaction((tx) => insertReady(tx, module, content))).id;
  }
}

async function toOutcome({ name, take }: Taking): Promise<UploadOutcome> {
  try {
    return { name, outcome: 'accepted', module_id: await take(), error: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, status } = error;
    return { name, outcome: 'rejected', module_id: null, error: { code, message, status } };
  }
}

function nothingTaken([first]: UploadOutcome[]): ApiError {
  return new ApiError('unprocessable', `No file can be taken. "${first?.name}": ${first?.error?.message}`);
}

/** `units/Water cycle.pdf` → `Water cycle` */
function titleFrom(name: string): string {
  const bare = (name.split('/').at(-1) ?? '').replace(/\.pdf$/i, '').trim();
  return [...bare].slice(0, 200).join('') || 'Untitled';
}

/** Readers of PDF accept its mark anywhere in the first kilobyte. */
const headBytes = 1_024;

/** Throws `ApiError` 422 for a file that is no PDF by its first bytes, whatever it is called. */
async function assertPdf(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    if (bytesRead === 0) throw new ApiError('unprocessable', 'It is empty.');
    if (!buffer.includes('%PDF-')) throw new ApiError('unprocessable', 'It is no PDF.');
  } finally {
    await file.close();
  }
}
