export { ApiError, type ClientErrorCode, type ServiceErrorCode } from './api-error.ts';
export type { TutorClientOptions } from './client-options.ts';
export type { RequestOptions, UploadOptions } from './create-request.ts';
export { type ListPage, type ListRequest } from './list-page.ts';
export type { UploadFile, UploadProgress, UploadStream } from './multipart.ts';
export {
  type BulkForm,
  type DeliveryQuery,
  type IngestForm,
  type InvoiceQuery,
  type ModuleQuery,
  type ModuleUpdate,
  type SessionQuery,
  type StudentSessionQuery,
  type StudentUsageQuery,
  type Transcript,
  type UploadOutcomeList,
  type UsageBreakdownQuery,
  type UsageForecastQuery,
  type UsageQuery,
  type VoiceQuery,
  type WebhookQuery,
  type WebhookRegistration,
  type WebhookUpdate,
  type Whiteboard,
} from './resources/records.ts';
export { TutorClient } from './tutor-client.ts';
export type { WaitOptions } from './wait-until-ready.ts';
