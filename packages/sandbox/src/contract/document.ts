import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'yaml';

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

/** Reads openapi.yaml, the one source of the REST API, from the protocol package. */
export function readContract(): ContractText {
  const file = createRequire(import.meta.url).resolve('@tutor-session/protocol/openapi.yaml');
  const text = readFileSync(file, 'utf8');
  return { text, document: parse(text) as OpenApiDocument };
}
