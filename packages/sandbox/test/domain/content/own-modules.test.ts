import { ownModules } from '@tutor-session/tutor';
import { expect, test } from 'vitest';
import { readContract } from '../../../src/api/documents.ts';
import { createJsonParser } from '../../../src/platform/openapi/read-request.ts';

test.each(ownModules)('the module for $subject is one as partners upload them', async (module) => {
  const { document } = await readContract();
  const parse = createJsonParser(document, '#/components/schemas/ModuleUpload', 'The file');
  const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  expect(parse(bytes(module))).toEqual(module);
  expect(() => parse(bytes({ ...module, topics: [{}] }))).toThrow('topic');
});
