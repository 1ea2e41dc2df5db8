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

/** Uploads files to `path` as a form. */
export async function upload(
  service: TestSandbox,
  path: string,
  files: readonly (readonly [name: string, bytes: Uint8Array<ArrayBuffer>])[],
  fields: Readonly<Record<string, string>> = {},
): Promise<TestResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of files) {
    form.append(path === '/modules/bulk' ? 'file' : 'files', new Blob([bytes]), name);
  }
  const whole = new Response(form);
  const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
  return service.api('POST', path, { headers, body: await whole.arrayBuffer() });
}

/** The outcomes of an upload. */
export function readOutcomes({ body }: TestResponse): UploadOutcome[] {
  return (body as { data: UploadOutcome[] }).data;
}

/** What is left in the folder of uploads. */
export function leftovers(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'uploads'));
}
