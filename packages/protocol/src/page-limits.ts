/**
 * The limits of what a page and the conversation tell each other (decisions 77 to 80), for the element, the embed and the service.
 * Lengths are counted in code points, as JSON Schema counts them; bytes are those of the JSON text in UTF-8.
 */
export interface PageLimits {
  /** Code points of a message or a draft: 2,000. */
  messageLength: number;
  /** Bytes of `context`: 8 KiB. */
  contextBytes: number;
  /** How many tools a page may offer: 32. */
  tools: number;
  /** Bytes of all tools together: 32 KiB. */
  toolsBytes: number;
  toolName: RegExp;
  /** Code points of a tool's description: 1,000. */
  toolDescriptionLength: number;
  /** Bytes of a call's input, and of its output: 16 KiB. */
  toolDataBytes: number;
  /** How many calls of tools run at once: 4. */
  toolCalls: number;
  /** How many calls of tools begin in a minute: 60. */
  toolCallsPerMinute: number;
  /** Code points of the id of a message or a call: 128. */
  idLength: number;
  /** Milliseconds within which either side responds to the other: 10,000. */
  responseMs: number;
}

/** The values of `PageLimits`. */
export const pageLimits: Readonly<PageLimits> = {
  messageLength: 2_000,
  contextBytes: 8 * 1024,
  tools: 32,
  toolsBytes: 32 * 1024,
  toolName: /^[A-Za-z][\w-]{0,63}$/,
  toolDescriptionLength: 1_000,
  toolDataBytes: 16 * 1024,
  toolCalls: 4,
  toolCallsPerMinute: 60,
  idLength: 128,
  responseMs: 10_000,
};

/** Why a tool of the page has no output. */
export const toolErrors = [
  'tool_failed',
  'tool_unknown',
  'tool_timeout',
  'tool_busy',
  'input_invalid',
  'output_invalid',
] as const;

export type ToolError = (typeof toolErrors)[number];

/** The number of code points in `text`. */
export function countCodePoints(text: string): number {
  return Array.from(text).length;
}
