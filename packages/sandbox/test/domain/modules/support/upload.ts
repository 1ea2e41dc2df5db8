import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { components, Module, ModuleUpload, UploadOutcome } from '@tutor-session/protocol';
import type { TestResponse } from '../../../support/test-response.ts';
import type { TestSandbox } from '../../../support/use-sandbox.ts';

export type ModuleList = components['schemas']['ModuleList'];

/** A small module. */
export const water: ModuleUpload = {
  title: 'Water',
  subject: 'science',
  level: '3-5',
  topics: [
    {
      topic: 'water cycle',
      content: 'Water evaporates, condenses and falls as rain.',
      questions: [
        {
          question: 'What do we call water that has become a gas?',
          answer: 'water vapour',
          hint: 'It rises.',
        },
      ],
    },
  ],
};

/** Adds a module and returns it. */
export async function create(service: TestSandbox, change: Partial<ModuleUpload> = {}): Promise<Module> {
  return (await service.send('POST', '/modules', { ...water, ...change })).body as Module;
}

type File = readonly [name: string, bytes: BlobPart];

/** A form with files in this field. */
export async function writeForm(
  field: string,
  files: readonly File[],
  fields: Readonly<Record<string, string>> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of files) form.append(field, new Blob([bytes]), name);
  const whole = new Response(form);
  const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
  return { headers, body: await whole.arrayBuffer() };
}

/** Uploads files to `path` as a form. */
export const upload = async (
  service: TestSandbox,
  path: '/modules/bulk' | '/modules/ingest',
  files: readonly File[],
  fields?: Readonly<Record<string, string>>,
) => service.api('POST', path, await writeForm(path === '/modules/bulk' ? 'file' : 'files', files, fields));

/** The outcomes of an upload. */
export function readOutcomes({ body }: TestResponse): UploadOutcome[] {
  return (body as { data: UploadOutcome[] }).data;
}

/** What is left in the folder of uploads. */
export function leftovers(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'uploads'));
}
