import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ControlSchemas } from '@tutor-session/embed-api';
import { once } from '../platform/once.ts';
import { type DocumentText, readDocument } from '../platform/openapi/document.ts';
import type { References } from '../platform/openapi/schema-validators.ts';
import { packageFile, privateFile } from '../platform/package-file.ts';

const { resolve } = createRequire(import.meta.url);

/** Where the documents are: the contract in the protocol package, the embed API in a private one, the control API in this one. */
export const documentPaths = {
  contract: resolve('@tutor-session/protocol/openapi.yaml'),
  embed: privateFile('@tutor-session/embed-api/embed.yaml', 'openapi', 'embed.yaml'),
  control: packageFile('openapi', 'control.yaml'),
} as const;

/** The three documents that the service serves. */
export type Documents = Readonly<Record<keyof typeof documentPaths, DocumentText>>;

/** Reads openapi.yaml, the one source of the REST API; once, as the others. */
export const readContract: () => Promise<DocumentText> = once(() => readDocument(documentPaths.contract));

export const readDocuments: () => Promise<Documents> = once(async () => {
  const [contract, embed, control] = await Promise.all([
    readContract(),
    readDocument(documentPaths.embed),
    readDocument(documentPaths.control),
  ]);
  return { contract, embed, control };
});

/** What the sandbox's own documents refer to. */
export function references({ contract }: Pick<Documents, 'contract'>): References {
  return {
    '../../protocol/openapi.yaml': contract.document, // in control.yaml
    '../../../../protocol/openapi.yaml': contract.document, // in embed.yaml
  };
}

/** Returns the decisions of `@tutor-session/protocol`. */
export const readDecisions: () => ControlSchemas['Decision'][] = once(() => {
  const file = createRequire(import.meta.url).resolve('@tutor-session/protocol/decisions.json');
  return JSON.parse(readFileSync(file, 'utf8'));
});
