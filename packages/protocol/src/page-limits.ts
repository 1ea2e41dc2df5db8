// The limits of what page and conversation tell each other, as page.yaml has them, for the element, the embed and the service.
// Lengths are counted in code points, as JSON Schema counts them; bytes are those of the JSON text in UTF-8.

/** Code points of a message or a draft: 2,000. */
export const maxMessageLength = 2_000;
/** Bytes of `context`: 8 KiB. */
export const maxContextBytes = 8_192;
/** How many tools a page may offer: 32. */
export const maxTools = 32;
/** Bytes of all tools together: 32 KiB. */
export const maxToolsBytes = 32_768;
/** What a tool's name looks like. */
export const toolNamePattern: RegExp = /^[A-Za-z][\w-]{0,63}$/;
/** Code points of a tool's description: 1,000. */
export const maxToolDescriptionLength = 1_000;
/** Bytes of a call's input, and of its output: 16 KiB. */
export const maxToolDataBytes = 16_384;
/** How many calls of tools run at once: 4. */
export const maxToolCalls = 4;
/** How many calls of tools begin in a minute: 60. */
export const maxToolCallsPerMinute = 60;
/** Code points of the id of a message or a call: 128. */
export const maxIdLength = 128;
/** Milliseconds within which either side responds to the other: 10,000. */
export const maxResponseMs = 10_000;

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
