import type { PageResponse, PageTool, SetPage } from '@tutor-session/embed-api';
import {
  countCodePoints,
  encodeJson,
  isObject,
  maxContextBytes,
  maxIdLength,
  maxToolDataBytes,
  maxToolDescriptionLength,
  maxTools,
  maxToolsBytes,
  toolErrors,
  toolNamePattern,
} from '@tutor-session/protocol';

/** The page's own id of a message; the response carries it back. */
export type PageId = string | number;

/** What a tool of the embedding page responded, or why it did not. */
export type ToolResponse = Omit<PageResponse, 'after'>;

/** The id of a message; `undefined` for what is none. */
export function readId(value: unknown): PageId | undefined {
  if (typeof value === 'string') return countCodePoints(value) <= maxIdLength ? value : undefined;
  return Number.isSafeInteger(value) ? (value as number) : undefined;
}

/** A text of the page's; empty for what is none. */
export const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the page shows; `undefined` for what is no object of JSON, or too much of it. */
export function readContext(value: unknown): SetPage['context'] | undefined {
  if (value === null) return null;
  const context = readJson(value, maxContextBytes);
  return isObject(context) ? context : undefined;
}

/** The tools that the page offers without those that are none; `null` for what is no list, or too much of one. */
export function readTools(value: unknown): { tools: PageTool[] | null; refused?: string | undefined } {
  const list = readJson(value, maxToolsBytes);
  if (!Array.isArray(list) || list.length > maxTools) return { tools: null };
  const read = list.map(readTool);
  const wrong = read.indexOf(undefined);
  const refused = wrong < 0 ? undefined : nameOf(list[wrong]);
  return { tools: read.filter((tool) => tool !== undefined), refused };
}

/** What a tool responded; an output that is no JSON, or too long, is an error. */
export function readResponse(id: string, { output, error }: Record<string, unknown>): ToolResponse {
  if (error !== undefined)
    return { id, error: toolErrors.find((code) => isObject(error) && code === error.code) ?? 'tool_failed' };
  const read = readJson(output ?? null, maxToolDataBytes);
  return read === undefined ? { id, error: 'output_invalid' } : { id, output: read };
}

function readTool(tool: unknown): PageTool | undefined {
  if (!isObject(tool)) return undefined;
  const { name, description, input_schema } = tool;
  const isNamed = typeof name === 'string' && toolNamePattern.test(name);
  const isDescribed =
    typeof description === 'string' && countCodePoints(description) <= maxToolDescriptionLength;
  return isNamed && isDescribed && isObject(input_schema) ? { name, description, input_schema } : undefined;
}

/** The name of what is no tool, empty where it has none. */
const nameOf = (tool: unknown): string =>
  isObject(tool) && typeof tool.name === 'string' ? tool.name.slice(0, 200) : '';

/** The value as JSON has it; `undefined` for what JSON or the service cannot have, and for more than so many bytes. */
function readJson(value: unknown, maxBytes: number): unknown {
  try {
    return JSON.parse(encodeJson(value, maxBytes));
  } catch {
    return undefined;
  }
}
