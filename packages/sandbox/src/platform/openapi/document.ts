import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageFile } from '../package-file.ts';

/** What the sandbox reads of an OpenAPI 3.1 document. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, unknown>>;
  [member: string]: unknown;
}

/** The contract: the text that is served, and what it says. */
export interface ContractText {
  readonly text: string;
  readonly document: OpenApiDocument;
}

/**
 * Where the build leaves what openapi.yaml says, as JSON: parsing YAML takes longer than all the rest of a start without the
 * database. A file is named for the text it was made of, so that one of another text is never used.
 */
export const parsedContractFolder: string = packageFile('dist', 'openapi');

/** Reads openapi.yaml, the one source of the REST API, from the protocol package. */
export async function readContract(folder: string = parsedContractFolder): Promise<ContractText> {
  const text = await readFile(
    createRequire(import.meta.url).resolve('@tutor-session/protocol/openapi.yaml'),
    'utf8',
  );
  return { text, document: (await readParsed(text, folder)) ?? (await parse(text)) };
}

/** The name of the file that holds what this text says. */
export function parsedContractName(text: string): string {
  return `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.json`;
}

async function readParsed(text: string, folder: string): Promise<OpenApiDocument | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, parsedContractName(text)), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function parse(text: string): Promise<OpenApiDocument> {
  const yaml = await import('yaml');
  return yaml.parse(text);
}
