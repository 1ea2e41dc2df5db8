import { readFile } from 'node:fs/promises';
import type { UploadOutcome } from '@tutor-session/protocol';
import type { BodyLimits } from '../domain/body-limits.ts';
import { type UnpackedEntry, unpackArchive } from '../domain/modules/archive/unpack-archive.ts';
import { insertQueued, insertReady } from '../domain/modules/insert-module.ts';
import type { ModuleContent } from '../domain/modules/module-content.ts';
import { fileKind } from '../domain/modules/uploads/file-kind.ts';
import {
  type FormRules,
  type ReceivedForm,
  receiveUpload,
} from '../domain/modules/uploads/receive-upload.ts';
import type { UploadFolder } from '../domain/modules/uploads/upload-folder.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { invalidRequest } from '../platform/openapi/describe-error.ts';
import type { OperationInput, Operations } from '../platform/openapi/operation.ts';
import { parseJson } from '../platform/openapi/parse-json.ts';
import type { Judge } from '../platform/openapi/schema-validators.ts';

/** Room for what stands around the files of a form. */
const formOverheadBytes = 1_048_576;

export interface UploadOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly folder: UploadFolder;
  readonly limits: BodyLimits;
  /** Judges a module in JSON by the document. */
  readonly judgeModule: Judge;
  /** Told that PDFs wait to be read. */
  readonly onQueued: () => void;
}

/** The two operations that take files (contract 4.3, decisions 23, 29). Nothing is stored before the whole form is here. */
export function uploadOperations(options: UploadOptions): Operations {
  const { db, clock, folder, limits, judgeModule, onQueued } = options;
  const ingestRules: FormRules = {
    field: 'files',
    maxFiles: limits.pdfsAtOnce,
    maxFileBytes: limits.pdfBytes,
    maxBytes: limits.pdfsBytes + formOverheadBytes,
  };
  const bulkRules: FormRules = {
    field: 'file',
    maxFiles: 1,
    maxFileBytes: limits.zipBytes,
    maxBytes: limits.zipBytes + formOverheadBytes,
  };
  const ofUpload = ({ partner }: OperationInput, file_name: string) => ({
    partner_id: partner.partner_id,
    now: clock.now(),
    file_name,
  });

  async function takePdf(input: OperationInput, path: string, name: string, known: Known): Promise<string> {
    await assertPdf(path);
    const { subject = 'general', level = 'K-12', title = titleOf(name) } = known;
    return insertQueued(db, ofUpload(input, name), { path, title, subject, level });
  }

  async function takeEntry(input: OperationInput, entry: UnpackedEntry, known: Known): Promise<string> {
    if ('fault' in entry) throw entry.fault;
    if (entry.kind === 'pdf') return takePdf(input, entry.path, entry.name, known);
    const content = parseJson(await readFile(entry.path), 'The file');
    const errors = judgeModule(content);
    if (errors.length > 0) throw invalidRequest('body', errors);
    return (await insertReady(db, ofUpload(input, entry.name), content as ModuleContent)).id;
  }

  return {
    ingestModules: (input) =>
      folder.use(async (path) => {
        const form = await receiveUpload(input.request, path, ingestRules);
        const known = knownOf(input, form, { files: form.files.map(({ name }) => name) });
        const outcomes: UploadOutcome[] = [];
        for (const file of form.files) {
          outcomes.push(await outcomeOf(file.name, () => takePdf(input, file.path, file.name, known)));
        }
        onQueued();
        if (outcomes.every(({ module_id }) => module_id === null)) throw nothingTaken(outcomes);
        return { status: 202, body: listOf(outcomes) };
      }),
    bulkUploadModules: (input) =>
      folder.use(async (path) => {
        const form = await receiveUpload(input.request, path, bulkRules);
        const [file] = form.files;
        const known = knownOf(input, form, file ? { file: file.name } : {});
        const entries = file ? await unpackArchive(file.path, path, limits) : [];
        if (entries.length === 0) throw new ApiError('unprocessable', 'The archive holds no files.');
        const outcomes: UploadOutcome[] = [];
        for (const entry of entries) {
          outcomes.push(await outcomeOf(entry.name, () => takeEntry(input, entry, known)));
        }
        onQueued();
        return { status: 202, body: listOf(outcomes) };
      }),
  };
}

/** What the form says of its PDFs. */
interface Known {
  readonly title?: string;
  readonly subject?: string;
  readonly level?: string;
}

function knownOf({ checkForm }: OperationInput, { fields }: ReceivedForm, files: object): Known {
  checkForm({ ...fields, ...files });
  return fields;
}

async function assertPdf(path: string): Promise<void> {
  const kind = await fileKind(path);
  if (kind === 'empty') throw new ApiError('unprocessable', 'It is empty.');
  if (kind !== 'pdf') throw new ApiError('unprocessable', 'It is no PDF.');
}

async function outcomeOf(name: string, take: () => Promise<string>): Promise<UploadOutcome> {
  try {
    return { name, outcome: 'accepted', module_id: await take(), error: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, status } = error;
    return { name, outcome: 'rejected', module_id: null, error: { code, message, status } };
  }
}

function listOf(data: UploadOutcome[]): object {
  const accepted = data.filter(({ module_id }) => module_id !== null).length;
  return { data, accepted, rejected: data.length - accepted };
}

function nothingTaken([first]: UploadOutcome[]): ApiError {
  return new ApiError('unprocessable', `No file can be taken. "${first?.name}": ${first?.error?.message}`);
}

/** `units/Water cycle.pdf` → `Water cycle` */
function titleOf(name: string): string {
  const bare = (name.split('/').at(-1) ?? '').replace(/\.pdf$/i, '').trim();
  return [...bare].slice(0, 200).join('') || 'Untitled';
}
