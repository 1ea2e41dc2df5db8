export { countCodePoints, encodeJson, textFault } from './encode-json.ts';
export { type EnvelopeField, envelopeFault } from './envelope-fault.ts';
export { eventNames, isEventName, isPageEventName, pageEventNames } from './event-names.ts';
export type { components, operations, paths, webhooks } from './generated/openapi.ts';
export {
  maxContextBytes,
  maxIdLength,
  maxMessageLength,
  maxResponseMs,
  maxToolCalls,
  maxToolCallsPerMinute,
  maxToolDataBytes,
  maxToolDescriptionLength,
  maxTools,
  maxToolsBytes,
  toolErrors,
  toolNamePattern,
} from './generated/page-limits.ts';
export { type HasInstance, instancesNamed } from './instances-named.ts';
export { isLoopbackHost } from './loopback.ts';
export type { BodyOf, QueryOf, ResultOf } from './operation-types.ts';
export { EnvelopeError, parseEnvelope } from './parse-envelope.ts';
export { isObject } from './parse-json.ts';
export { readGrades } from './read-grades.ts';
export type {
  Config,
  ConfigUpdate,
  Delivery,
  DeliveryAttempt,
  Envelope,
  ErrorBody,
  EventData,
  EventName,
  FromEmbed,
  FromPage,
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
  PageEventName,
  PageSchema,
  Pagination,
  Replay,
  Session,
  SessionStatus,
  SessionTokenClaims,
  StudentProgress,
  StudentUsage,
  Taxonomy,
  TokenUsage,
  ToolError,
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
export { type TokenPlace, withToken } from './with-token.ts';
