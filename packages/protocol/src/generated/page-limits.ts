// Generated from page.yaml by `pnpm generate`. Change that file, not this one.

/** Code points of a message or a draft: 2,000. */
export const maxMessageLength = 2000;
/** Bytes of a context, as JSON in UTF-8: 8,192. */
export const maxContextBytes = 8192;
/** How many tools a page may offer: 32. */
export const maxTools = 32;
/** Bytes of all tools together, as JSON in UTF-8: 32,768. */
export const maxToolsBytes = 32768;
/** What a tool's name looks like. */
export const toolNamePattern: RegExp = /^[A-Za-z][\w-]{0,63}$/;
/** Code points of a tool's description: 1,000. */
export const maxToolDescriptionLength = 1000;
/** Bytes of a call's input, and of its output, as JSON in UTF-8: 16,384. */
export const maxToolDataBytes = 16384;
/** How many calls of tools run at once: 4. */
export const maxToolCalls = 4;
/** How many calls of tools begin in a minute: 60. */
export const maxToolCallsPerMinute = 60;
/** Code points of the id of a message or a call: 128. */
export const maxIdLength = 128;
/** Milliseconds within which either side responds to the other: 10,000. */
export const maxResponseMs = 10000;

/** Why a tool of the page has no output. `tool_unknown`: the page does not offer it. `tool_busy`: more calls at once, or in a minute, than the limits say. `tool_timeout`: not within 10 seconds. `tool_failed`: it threw. */
export const toolErrors = [
  'tool_failed',
  'tool_unknown',
  'tool_timeout',
  'tool_busy',
  'input_invalid',
  'output_invalid',
] as const;
