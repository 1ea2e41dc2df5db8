import type { PageResponse, PageTool, SetPage } from '@tutor-session/embed-api';

/** What a tool of the embedding page responded, or why it did not. */
export type ToolResponse = Omit<PageResponse, 'after'>;

const maxContextBytes = 8 * 1024;
const maxToolsBytes = 32 * 1024;
const maxOutputBytes = 16 * 1024;
const maxTools = 32;
const maxDescription = 1_000;

/** What the page shows; `undefined` for what is no object of JSON, or has more than 8 KiB. */
export function readContext(value: unknown): SetPage['context'] | undefined {
  if (value === null) return null;
  const context = readJson(value, maxContextBytes);
  return isObject(context) ? context : undefined;
}

/** The tools that the page offers; those that are none are left out. `null` for what is no list, or too much of one. */
export function readTools(value: unknown): readonly PageTool[] | null {
  const list = readJson(value, maxToolsBytes);
  if (!Array.isArray(list) || list.length > maxTools) return null;
  return list.flatMap((tool: unknown): PageTool[] => {
    if (!isObject(tool)) return [];
    const { name, description, input_schema } = tool;
    if (typeof name !== 'string' || !/^[A-Za-z][\w-]{0,63}$/.test(name)) return [];
    if (typeof description !== 'string' || description.length > maxDescription) return [];
    return isObject(input_schema) ? [{ name, description, input_schema }] : [];
  });
}

const errors = ['tool_failed', 'tool_unknown', 'tool_timeout', 'tool_busy', 'output_invalid'] as const;

/** What a tool responded; an output that is no JSON, or has more than 16 KiB, is an error. */
export function readResponse(id: string, { output, error }: Record<string, unknown>): ToolResponse {
  if (error !== undefined)
    return { id, error: errors.find((code) => isObject(error) && code === error.code) ?? 'tool_failed' };
  const read = readJson(output ?? null, maxOutputBytes);
  return read === undefined ? { id, error: 'output_invalid' } : { id, output: read };
}

/** The value as JSON has it; `undefined` for what JSON cannot have, and for more than so many bytes in UTF-8. */
function readJson(value: unknown, maxBytes: number): unknown {
  try {
    const json = JSON.stringify(value) ?? '';
    // No text has fewer bytes than units: what is far too long is not even encoded.
    const isTooLong = json.length > maxBytes || new TextEncoder().encode(json).length > maxBytes;
    return isTooLong ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
