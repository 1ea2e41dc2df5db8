import { isObject } from '@tutor-session/protocol';
import type { Heard } from '@tutor-session/tutor';

/** A tool of the page, as that describes it. */
export interface PageTool {
  readonly name: string;
  readonly description?: string | undefined;
  readonly input_schema?: unknown;
}

/** What the page around the conversation shows and offers. */
export interface Page {
  readonly context?: unknown;
  readonly tools?: readonly PageTool[] | undefined;
}

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string' || typeof value === 'number') return [`${value}`];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

/** Reads a choice of a tool; `undefined` for one that is not offered, does not fit its schema, or has a text or number that is not the page's. */
export function readToolCall(value: unknown, tools: readonly PageTool[], pageTexts: string): Heard['tool'] {
  if (!isObject(value) || typeof value.name !== 'string' || !isObject(value.input)) return undefined;
  const { name, input } = value;
  const tool = tools.find((each) => each.name === name);
  const isKnown = textsOf(input).every((text) => pageTexts.includes(JSON.stringify(text).slice(1, -1)));
  return tool && isKnown && fits(input, tool.input_schema) ? { name, input } : undefined;
}

/** Whether an input has what a schema of an object requires, each of its type, and nothing that it does not name. */
function fits(input: Record<string, unknown>, schema: unknown): boolean {
  if (!isObject(schema)) return true;
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  if (!required.every((name) => typeof name === 'string' && Object.hasOwn(input, name))) return false;
  return Object.entries(input).every(([name, value]) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (own === undefined) return schema.additionalProperties !== false;
    if (!isObject(own)) return true;
    if (Array.isArray(own.enum) && !own.enum.includes(value)) return false;
    return typeof own.type !== 'string' || isOfType(value, own.type);
  });
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  return type === 'object' ? isObject(value) : typeof value === type;
}
