export { encodeJson, textFault } from './encode-json.ts';
export { type EnvelopeField, envelopeFault } from './envelope-fault.ts';
export { eventNames, isEventName } from './event-names.ts';
export type { components, operations, paths, webhooks } from './generated/openapi.ts';
export { type HasInstance, instancesNamed } from './instances-named.ts';
export { countCodePoints, type PageLimits, pageLimits, type ToolError, toolErrors } from './page-limits.ts';
export { EnvelopeError, parseEnvelope } from './parse-envelope.ts';
export type {
  Config,
  ConfigUpdate,
  Delivery,
  DeliveryAttempt,
  Envelope,
  ErrorBody,
  EventData,
  EventName,
  Invoice,
  InvoiceSummary,
  MessageFeedback,
  Module,
  ModuleCoverage,
  ModuleStatus,
  ModuleSummary,
  ModuleTopic,
  ModuleUpload,
  PageEventData,
  Pagination,
  Replay,
  Session,
  SessionStatus,
  SessionTokenClaims,
  StudentProgress,
  StudentUsage,
  Taxonomy,
  TokenUsage,
  TranscriptItem,
  UploadOutcome,
  Usage,
  UsageBreakdown,
  UsageForecast,
  UsageTotals,
  Voice,
  WebhookEndpoint,
  WebhookEvent,
  WhiteboardItem,
} from './types.ts';
export type { FractionBars, NumberLine, WorkedLines } from './whiteboard.ts';
