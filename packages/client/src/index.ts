export { ApiError, type ClientErrorCode, type ServiceErrorCode } from './api-error.ts';
export type { ApiPromise, ApiResult, ResponseInfo } from './api-promise.ts';
export type { TutorClientOptions } from './client-options.ts';
export type { RequestOptions, UploadOptions } from './create-request.ts';
export type { ListPage, ListRequest } from './list-page.ts';
export type { UploadFile, UploadProgress, UploadStream } from './multipart.ts';
export type {
  BulkForm,
  DeliveryQuery,
  IngestForm,
  InvoiceQuery,
  ModuleQuery,
  ModuleUpdate,
  SessionQuery,
  StudentSessionQuery,
  StudentUsageQuery,
  Transcript,
  UploadOutcomeList,
  UsageBreakdownQuery,
  UsageForecastQuery,
  UsageQuery,
  VoiceQuery,
  WebhookQuery,
  WebhookRegistration,
  WebhookUpdate,
  Whiteboard,
} from './resources/records.ts';
export { TutorClient } from './tutor-client.ts';
export type { WaitOptions } from './wait-until-ready.ts';
