import type { components, webhooks } from './generated/openapi.ts';
import type { components as page } from './generated/page.ts';

type Schemas = components['schemas'];

/** The name of an event of the contract, such as `session.ended` (contract 6). */
export type EventName = keyof webhooks;

type EnvelopeOf<Name extends EventName> =
  webhooks[Name]['post']['requestBody']['content']['application/json'];

/**
 * One of the 15 events in its envelope (contract 2.3, 6); `switch (event.event)` narrows `data`. A service may send further
 * events: they arrive in the `default` branch, and `isEventName` tells them apart.
 */
export type WebhookEvent = { [Name in EventName]: EnvelopeOf<Name> }[EventName];

/** The `data` of the event called `Name` (contract 2.4, 6). */
export type EventData<Name extends EventName> = EnvelopeOf<Name>['data'];

/** Cost fields: never sent to a page, only to the partner's backend. */
type BackendOnly = 'token_usage' | 'estimated_cost_usd';

/** The name of an event that a page receives: those of usage are only for the partner's backend (decision 6). */
export type PageEventName = Exclude<EventName, `usage.${string}`>;

/** The `data` of the event called `Name` as a page receives it: without costs and token counts (decision 6). */
export type PageEventData<Name extends PageEventName> = Omit<EventData<Name>, BackendOnly>;

/** The envelope of any event, known or not (contract 2.3). */
export type Envelope = Omit<Schemas['Envelope'], 'data'> & { data: Record<string, unknown> };

/** The claims of a session token (contract 2.2, decisions 1 and 2); further claims are kept. */
export type SessionTokenClaims = Schemas['SessionTokenClaims'] & { [claim: string]: unknown };

/** One tutoring session (contract 4.1, decision 33). */
export type Session = Schemas['Session'];
/** A session's state. An open list: a service may add to it (decision 8). */
export type SessionStatus = 'started' | 'active' | 'paused' | 'ended' | 'abandoned' | (string & {});
/** One utterance of a session (decision 33). */
export type TranscriptItem = Schemas['TranscriptItem'];
/** What a student thinks of a message of the tutor (decision 82). */
export type MessageFeedback = Schemas['MessageFeedback'];
/** One whiteboard command of a session (decision 33). */
export type WhiteboardItem = Schemas['WhiteboardItem'];
/** A session's replay: transcript, whiteboard and timing (decision 33). */
export type Replay = Schemas['Replay'];
/** A registered webhook endpoint (contract 2.5, decision 33). */
export type WebhookEndpoint = Schemas['WebhookEndpoint'];
/** One event for one endpoint (decision 19). */
export type Delivery = Schemas['Delivery'];
/** One attempt to deliver. */
export type DeliveryAttempt = Schemas['DeliveryAttempt'];
/** The body of every error response (contract 7). */
export type ErrorBody = Schemas['ErrorBody'];
/** The position of a list's page (decision 13). */
export type Pagination = Schemas['Pagination'];
/** What a student has learnt (contract 4.2). */
export type StudentProgress = Schemas['StudentProgress'];
/** Usage and cost of one student (contract 4.2). */
export type StudentUsage = Schemas['StudentUsage'];
/** A curriculum module with its content (contract 4.3, decision 33). */
export type Module = Schemas['Module'];
/** A curriculum module without its content. */
export type ModuleSummary = Schemas['ModuleSummary'];
/** A module as it is uploaded. */
export type ModuleUpload = Schemas['ModuleUpload'];
/** One topic of a module, with what to learn and what to ask. */
export type ModuleTopic = Schemas['ModuleTopic'];
/** How far a module has been read (decision 12). */
export type ModuleStatus = Schemas['ModuleStatus'];
/** Which topics a module covers, and which sessions used it (contract 4.3). */
export type ModuleCoverage = Schemas['ModuleCoverage'];
/** The outcome of one uploaded file (decision 12). */
export type UploadOutcome = Schemas['UploadOutcome'];
/** Tokens used, by kind (contract 2.4). */
export type TokenUsage = Schemas['TokenUsage'];
/** Usage and cost of some sessions (contract 4.4). */
export type UsageTotals = Schemas['UsageTotals'];
/** Aggregate usage by period (contract 4.4). */
export type Usage = Schemas['Usage'];
/** Cost by subject, level or cohort (contract 4.4). */
export type UsageBreakdown = Schemas['UsageBreakdown'];
/** Projected usage and cost (contract 4.4). */
export type UsageForecast = Schemas['UsageForecast'];
/** A monthly invoice with its lines (contract 4.4). */
export type Invoice = Schemas['Invoice'];
/** A monthly invoice without its lines. */
export type InvoiceSummary = Schemas['InvoiceSummary'];
/** The partner's configuration (contract 4.6). */
export type Config = Schemas['Config'];
/** Changes of the configuration (decision 28). */
export type ConfigUpdate = Schemas['ConfigUpdate'];
/** The subjects, topics and levels that sessions can have (contract 4.6). */
export type Taxonomy = Schemas['Taxonomy'];
/** A voice that the tutor can speak with (contract 4.6). */
export type Voice = Schemas['Voice'];

/** A message that a page sends to the embed in its frame, as page.yaml has it. */
export type FromPage = page['schemas']['FromPage'];

/** A message that an embed sends to the page around it, as page.yaml has it. */
export type FromEmbed = page['schemas']['FromEmbed'];

/** The part of page.yaml called `Name`, such as `ResponseError`: why an embed has not taken a command. */
export type PageSchema<Name extends keyof page['schemas']> = page['schemas'][Name];

/** Why a tool of the page has no output. */
export type ToolError = PageSchema<'ToolError'>;
