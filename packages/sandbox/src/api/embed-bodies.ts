import { Ajv2020, type JSONSchemaType } from 'ajv/dist/2020.js';
import type {
  AttachSession,
  ConfirmHomework,
  Cursor,
  PauseSession,
  ReportVoiceError,
  SendMessage,
} from '../embed-client/embed-types.ts';
import { bodyReader } from '../platform/openapi/body-reader.ts';

const count = { type: 'integer', minimum: 0, maximum: 2_147_483_647 } as const;
const after: JSONSchemaType<Cursor> = {
  type: 'object',
  required: ['transcript', 'whiteboard', 'events'],
  properties: { transcript: count, whiteboard: count, events: count },
};
const attach: JSONSchemaType<AttachSession> = {
  type: 'object',
  required: ['after'],
  properties: { after },
};
const message: JSONSchemaType<SendMessage> = {
  type: 'object',
  required: ['after', 'client_message_id', 'text'],
  properties: {
    after,
    client_message_id: { type: 'string', minLength: 1, maxLength: 128 },
    text: { type: 'string', minLength: 1, maxLength: 2_000 },
  },
};
const pause: JSONSchemaType<PauseSession> = {
  type: 'object',
  required: ['after', 'pause_reason'],
  properties: {
    after,
    pause_reason: { type: 'string', enum: ['student', 'inactivity', 'host'] },
  },
};
const voiceError: JSONSchemaType<ReportVoiceError> = {
  type: 'object',
  required: ['after', 'error_type'],
  properties: {
    after,
    error_type: { type: 'string', enum: ['connection', 'transcription', 'synthesis', 'permission'] },
  },
};
const homework: JSONSchemaType<ConfirmHomework> = {
  type: 'object',
  required: ['after', 'upload_id', 'problems'],
  properties: {
    after,
    upload_id: { type: 'string', minLength: 1, maxLength: 100 },
    problems: {
      type: 'array',
      maxItems: 20,
      items: { type: 'string', minLength: 1, maxLength: 100 },
    },
  },
};

/** Reads and judges the bodies of the embed's own API; each throws `ApiError` naming the field. */
export interface EmbedBodies {
  attach(request: Request): Promise<AttachSession>;
  message(request: Request): Promise<SendMessage>;
  pause(request: Request): Promise<PauseSession>;
  voiceError(request: Request): Promise<ReportVoiceError>;
  homework(request: Request): Promise<ConfirmHomework>;
}

/** Compiles the readers, of bodies of at most `maxBytes`. */
export function createEmbedBodies(maxBytes: number): EmbedBodies {
  const limit = { maxBytes };
  const ajv = new Ajv2020({ strict: false, verbose: true });
  return {
    attach: bodyReader(ajv, attach, limit),
    message: bodyReader(ajv, message, limit),
    pause: bodyReader(ajv, pause, limit),
    voiceError: bodyReader(ajv, voiceError, limit),
    homework: bodyReader(ajv, homework, limit),
  };
}
