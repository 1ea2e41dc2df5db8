import type { components } from '@tutor-session/protocol';
import type { UploadFile } from '../multipart.ts';

type Schemas = components['schemas'];

/** A session's transcript (contract 4.1). */
export type Transcript = Schemas['Transcript'];
/** A session's whiteboard history (contract 4.1). */
export type Whiteboard = Schemas['Whiteboard'];
/** What to change of a module (decision 28). */
export type ModuleUpdate = Schemas['ModuleUpdate'];
/** What became of each uploaded file (decision 12). */
export type UploadOutcomeList = Schemas['UploadOutcomeList'];
/** A webhook endpoint to register (contract 2.5). */
export type WebhookRegistration = Schemas['WebhookRegistration'];
/** What to change of a webhook endpoint (decision 28). */
export type WebhookUpdate = Schemas['WebhookUpdate'];
/** PDFs to ingest, and what is known about them (decision 29). */
export type IngestForm = Omit<Schemas['IngestForm'], 'files'> & { readonly files: readonly UploadFile[] };
/** A ZIP of modules, and what is known about its PDFs (decision 29). */
export type BulkForm = Omit<Schemas['BulkForm'], 'file'> & { readonly file: UploadFile };
