import type { components as ControlComponents } from './generated/control.ts';
import type { components } from './generated/embed.ts';

export type * as control from './generated/control.ts';
export type { components, operations, paths, tags } from './generated/embed.ts';

type Schemas = components['schemas'];

/** The schemas of the sandbox's control.yaml, by name. */
export type ControlSchemas = ControlComponents['schemas'];

/** How much the page has of each list of the session (embed.yaml). */
export type Cursor = Schemas['Cursor'];
/** What the page shows before and while the session runs. */
export type EmbedConfig = Schemas['EmbedConfig'];
/** How the page looks. */
export type EmbedBranding = Schemas['EmbedBranding'];
/** The session, and all that is newer than the request's `after`. */
export type SessionUpdate = Schemas['SessionUpdate'];
/** A reply that the student may press instead of typing it. */
export type OfferedReply = Schemas['OfferedReply'];
/** An event for the page. */
export type PageEvent = Schemas['PageEvent'];
/** Lines read from a photo that the student has to confirm. */
export type HomeworkToConfirm = Schemas['HomeworkToConfirm'];
/** The body of a call that says nothing but what the page has. */
export type AttachSession = Schemas['AttachSession'];
/** The body of a message. */
export type SendMessage = Schemas['SendMessage'];
/** The body of a call that waits for more of a reply. */
export type FollowReply = Schemas['FollowReply'];
/** The body of a rating. */
export type RateMessage = Schemas['RateMessage'];
/** The body of a pause. */
export type PauseSession = Schemas['PauseSession'];
/** The body of a report that speech failed. */
export type ReportVoiceError = Schemas['ReportVoiceError'];
/** Why speech failed. */
export type VoiceErrorType = Schemas['VoiceErrorType'];
/** What the student says of the lines that were read from a photo. */
export type ConfirmHomework = Schemas['ConfirmHomework'];
/** What the embedding page shows and offers. */
export type SetPage = Schemas['SetPage'];
/** A tool of the embedding page. */
export type PageTool = Schemas['PageTool'];
/** A call of a tool of the embedding page. */
export type PageRequest = Schemas['PageRequest'];
/** What a tool of the embedding page responded. */
export type PageResponse = Schemas['PageResponse'];
/** Why a token is refused: the `error` of a 401's `WWW-Authenticate`. */
export type TokenRefusal = Schemas['TokenRefusal'];
