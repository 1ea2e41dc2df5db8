import type { components, operations } from '@tutor-session/protocol';
import type { UploadFile } from '../multipart.ts';

type Query<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>;

/** Filters and sorting of all sessions (contract 4.1, decision 14). */
export type SessionQuery = Query<'listSessions'>;
/** Filters and sorting of one student's sessions (contract 4.2). */
export type StudentSessionQuery = Query<'listStudentSessions'>;
/** The time range of one student's usage (contract 4.2). */
export type StudentUsageQuery = Query<'getStudentUsage'>;
/** Filters and sorting of modules (contract 4.3). */
export type ModuleQuery = Query<'listModules'>;
/** Time range and grouping of usage (contract 4.4, decision 15). */
export type UsageQuery = Query<'getUsage'>;
/** Time range and kind of a cost breakdown (contract 4.4, decision 15). */
export type UsageBreakdownQuery = Query<'getUsageBreakdown'>;
/** How far a forecast looks ahead (contract 4.4). */
export type UsageForecastQuery = Query<'getUsageForecast'>;
/** Sorting of invoices (contract 4.4). */
export type InvoiceQuery = Query<'listInvoices'>;
/** Sorting of webhook endpoints (contract 4.5). */
export type WebhookQuery = Query<'listWebhooks'>;
/** Filters and sorting of an endpoint's deliveries (contract 4.5, decision 19). */
export type DeliveryQuery = Query<'listWebhookEvents'>;
/** Sorting of voices (contract 4.6). */
export type VoiceQuery = Query<'listVoices'>;

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
