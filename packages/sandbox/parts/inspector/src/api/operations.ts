import type { operations as Operations } from '@tutor-session/protocol';

type Operation = readonly [method: string, path: string, clientMethod: string];

/** The operations of the contract: how each is requested, and the method of `TutorClient` that does so. */
export const operations = {
  listSessions: ['GET', '/sessions', 'sessions.list'],
  getSession: ['GET', '/sessions/{id}', 'sessions.get'],
  deleteSession: ['DELETE', '/sessions/{id}', 'sessions.delete'],
  getSessionTranscript: ['GET', '/sessions/{id}/transcript', 'sessions.getTranscript'],
  getSessionWhiteboard: ['GET', '/sessions/{id}/whiteboard', 'sessions.getWhiteboard'],
  getSessionReplay: ['GET', '/sessions/{id}/replay', 'sessions.getReplay'],
  listStudentSessions: ['GET', '/students/{id}/sessions', 'students.listSessions'],
  getStudentProgress: ['GET', '/students/{id}/progress', 'students.getProgress'],
  getStudentUsage: ['GET', '/students/{id}/usage', 'students.getUsage'],
  deleteStudentData: ['DELETE', '/students/{id}/data', 'students.deleteData'],
  listModules: ['GET', '/modules', 'modules.list'],
  createModule: ['POST', '/modules', 'modules.create'],
  ingestModules: ['POST', '/modules/ingest', 'modules.ingest'],
  bulkUploadModules: ['POST', '/modules/bulk', 'modules.bulkUpload'],
  getModule: ['GET', '/modules/{id}', 'modules.get'],
  updateModule: ['PUT', '/modules/{id}', 'modules.update'],
  deleteModule: ['DELETE', '/modules/{id}', 'modules.delete'],
  getModuleStatus: ['GET', '/modules/{id}/status', 'modules.getStatus'],
  getModuleCoverage: ['GET', '/modules/{id}/coverage', 'modules.getCoverage'],
  getUsage: ['GET', '/usage', 'usage.get'],
  getUsageBreakdown: ['GET', '/usage/breakdown', 'usage.getBreakdown'],
  getUsageForecast: ['GET', '/usage/forecast', 'usage.getForecast'],
  listInvoices: ['GET', '/invoices', 'invoices.list'],
  getInvoice: ['GET', '/invoices/{id}', 'invoices.get'],
  listWebhooks: ['GET', '/webhooks', 'webhooks.list'],
  createWebhook: ['POST', '/webhooks', 'webhooks.create'],
  updateWebhook: ['PUT', '/webhooks/{id}', 'webhooks.update'],
  deleteWebhook: ['DELETE', '/webhooks/{id}', 'webhooks.delete'],
  listWebhookEvents: ['GET', '/webhooks/{id}/events', 'webhooks.listEvents'],
  testWebhook: ['POST', '/webhooks/{id}/test', 'webhooks.test'],
  getConfig: ['GET', '/config', 'config.get'],
  updateConfig: ['PUT', '/config', 'config.update'],
  getTaxonomy: ['GET', '/config/taxonomy', 'config.getTaxonomy'],
  listVoices: ['GET', '/voices', 'voices.list'],
} as const satisfies Partial<Record<keyof Operations, Operation>>;

export type OperationId = keyof typeof operations;

type Described<Id extends OperationId> = Operations[Id];
type JsonOf<Holder> = Holder extends { content: { 'application/json': infer Body } } ? Body : undefined;
type Success = 200 | 201 | 202 | 204 | 207;

/** What a successful request of the operation returns. */
export type ResultOf<Id extends OperationId> = {
  [Status in keyof Described<Id>['responses']]: Status extends Success
    ? JsonOf<Described<Id>['responses'][Status]>
    : never;
}[keyof Described<Id>['responses']];

type QueryOf<Id extends OperationId> = NonNullable<Described<Id>['parameters']['query']>;

/** What an operation is requested with. Values of the query may be texts, as an address has them. */
export interface Input<Id extends OperationId> {
  readonly id?: string;
  readonly query?: { readonly [Name in keyof QueryOf<Id>]?: QueryOf<Id>[Name] | string };
  readonly body?: JsonOf<NonNullable<Described<Id>['requestBody']>>;
  /** Instead of `body`, where files are sent. */
  readonly form?: FormData;
}
