import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifAbsent } from '../has-code.ts';
import { packageFile } from '../package-file.ts';
import { sha256 } from '../sha256.ts';

/** What the sandbox reads of an OpenAPI 3.1 document. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, unknown>>;
  [member: string]: unknown;
}

/** A document: its text, and what it says. */
export interface DocumentText {
  readonly text: string;
  readonly document: OpenApiDocument;
}

/**
 * Where the build writes what the documents say, as JSON: parsing YAML takes longer than all the rest of a start without the database.
 * A file is named for the text it was made of, so that one of another text is never used.
 */
export const parsedDocumentFolder: string = packageFile('dist', 'openapi');

/** Reads an OpenAPI document in YAML. */
export async function readDocument(
  path: string,
  folder: string = parsedDocumentFolder,
): Promise<DocumentText> {
  const text = await readFile(path, 'utf8');
  return { text, document: (await readParsed(text, folder)) ?? (await parse(text)) };
}

/** The name of the file that holds what this text says. */
export function parsedDocumentName(text: string): string {
  return `${sha256(text).slice(0, 16)}.json`;
}

async function readParsed(text: string, folder: string): Promise<OpenApiDocument | undefined> {
  const parsed = await readFile(join(folder, parsedDocumentName(text)), 'utf8').catch(ifAbsent);
  return parsed === undefined ? undefined : JSON.parse(parsed);
}

async function parse(text: string): Promise<OpenApiDocument> {
  const yaml = await import('yaml');
  return yaml.parse(text);
}

/** A place in the document, as a JSON pointer in a URI fragment: `#/paths/~1things/get`. */
export type Pointer = `#${string}`;

/** The pointer one or more members below `base`. */
export function below(base: Pointer, ...members: (string | number)[]): Pointer {
  const steps = members.map((member) => String(member).replaceAll('~', '~0').replaceAll('/', '~1'));
  return `${base}${steps.map((step) => `/${encodeURIComponent(step)}`).join('')}`;
}

/** What the document holds at `pointer`, with `$ref`s within it followed, and the place where it was found. */
export function lookUp(document: OpenApiDocument, pointer: Pointer): { value: unknown; pointer: Pointer } {
  let value: unknown = document;
  for (const step of pointer.slice(1).split('/').slice(1)) {
    value = readMember(value, decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
  }
  const reference = readMember(value, '$ref');
  return isPointer(reference) ? lookUp(document, reference) : { value, pointer };
}

function isPointer(reference: unknown): reference is Pointer {
  return typeof reference === 'string' && reference.startsWith('#');
}

function readMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
