import type { ModuleUpload, UploadOutcome } from '@tutor-session/protocol';
import { html, type TemplateResult } from 'lit';
import { type Input, type OperationId, RequestFailed, type ResultOf } from '../../api/request.ts';
import { badge } from '../../components/parts.ts';
import { table } from '../../components/table.ts';
import { href } from '../../route.ts';

/** What is said of PDFs beside the files; an empty text leaves it to the service's default. */
export interface UploadFields {
  readonly subject: string;
  readonly level: string;
}

type Request = <Id extends OperationId>(id: Id, input: Input<Id>) => Promise<ResultOf<Id>>;

/**
 * Uploads a file by the operation that its kind has, and returns an outcome for each entry; a refusal is an outcome, too. One file a
 * request, so that each has a reason of its own.
 */
export async function upload(file: File, fields: UploadFields, request: Request): Promise<UploadOutcome[]> {
  const { name } = file;
  try {
    if (/\.pdf$/i.test(name))
      return (await request('ingestModules', { form: form('files', file, fields) })).data;
    if (/\.zip$/i.test(name))
      return (await request('bulkUploadModules', { form: form('file', file, fields) })).data;
    if (!/\.json$/i.test(name))
      throw new RequestFailed('Upload a PDF, a JSON file of a module, or a ZIP of these.');
    const { id } = await request('createModule', { body: await readModule(file) });
    return [{ name, outcome: 'accepted', module_id: id, error: null }];
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    const { code, message, status } = error;
    return [{ name, outcome: 'rejected', module_id: null, error: { code, message, status } }];
  }
}

function form(field: string, file: File, fields: UploadFields): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value) data.append(name, value);
  data.append(field, file, file.name);
  return data;
}

async function readModule(file: File): Promise<ModuleUpload> {
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new RequestFailed('The file is not JSON.');
  }
}

/** What came of each entry of an upload. */
export function uploadOutcomes(outcomes: readonly UploadOutcome[]): TemplateResult {
  const accepted = outcomes.filter(({ module_id }) => module_id).length;
  return html`<div role="status"><h2>${accepted} of ${outcomes.length} accepted</h2></div>
    ${table(outcomes, {
      caption: 'Outcome of each entry',
      columns: [
        {
          title: 'Entry',
          cell: ({ name, module_id }) =>
            module_id ? html`<a href=${href(['modules', module_id])}>${name}</a>` : name,
        },
        { title: 'Outcome', cell: ({ outcome }) => badge(outcome, outcome === 'accepted' ? 'good' : 'bad') },
        { title: 'Why', cell: ({ error }) => error?.message ?? '' },
      ],
    })}
    <h2>All modules</h2>`;
}
