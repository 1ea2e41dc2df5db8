export { ApiError, type ClientErrorCode, type ServiceErrorCode } from './api-error.ts';
export type { TutorClientOptions } from './client-options.ts';
export type { RequestOptions, UploadOptions } from './create-request.ts';
export type { ListPage } from './list-page.ts';
export type { ListRequest } from './list-request.ts';
export type { UploadFile, UploadProgress, UploadStream } from './multipart.ts';
export type {
  DeliveryQuery,
  InvoiceQuery,
  ModuleQuery,
  SessionQuery,
  StudentSessionQuery,
  StudentUsageQuery,
  UsageBreakdownQuery,
  UsageForecastQuery,
  UsageQuery,
  VoiceQuery,
  WebhookQuery,
} from './resources/queries.ts';
export type {
  BulkForm,
  IngestForm,
  ModuleUpdate,
  Transcript,
  UploadOutcomeList,
  WebhookRegistration,
  WebhookUpdate,
  Whiteboard,
} from './resources/records.ts';
export { TutorClient } from './tutor-client.ts';
export type { WaitOptions } from './wait-until-ready.ts';
