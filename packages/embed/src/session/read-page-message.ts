import type { PageTool, SetPage } from '@tutor-session/embed-api';
import { readContext, readResponse, readTools, type ToolResponse } from './read-page-data.ts';

export type ColorScheme = 'light' | 'dark';

/** What the embedding page says of itself in a hello (decision 77); what an older page leaves out is absent. */
export interface PageHello {
  colorScheme?: ColorScheme;
  /** A BCP 47 tag. */
  lang?: string;
  /** The messages beyond envelopes that it takes, such as `embed.response`. */
  requests?: readonly string[];
  /** Where the embed's headings begin, from 1 to 6. */
  headingLevel?: number;
  /** Whether the frame follows the height of its content. */
  fitContent?: boolean;
  /** What it shows and offers, as the commands that say so. */
  commands: readonly PageCommand[];
}

/** The page's own id of a message; the response carries it back. */
export type PageId = string | number;

/** What the page says of itself, and asks for in the conversation (decisions 78 to 80). */
export type PageCommand =
  | { name: 'session.context'; context: SetPage['context'] }
  | { name: 'session.tools'; tools: readonly PageTool[] }
  | { name: 'session.response'; response: ToolResponse }
  | { name: 'session.message'; id: PageId; text: string }
  | { name: 'session.draft'; id: PageId; text: string; replace: boolean; focus: boolean };

/** Why a message or a draft of the page is not taken (decision 78). */
export type PageRefusal = 'not_ready' | 'paused' | 'ended' | 'message_invalid' | 'refused' | 'draft_in_use';

/** The commands that are no more than their name. */
const plainCommands = ['pause', 'resume', 'end'] as const;
export type PlainCommand = (typeof plainCommands)[number];

/** The commands that the embed says it knows. */
export const knownCommands: readonly string[] = [
  ...plainCommands.map((name) => `session.${name}`),
  'session.message',
  'session.draft',
  'session.context',
  'session.tools',
  'session.response',
];

/** A message of the page, which may be anything at all: `null` for what is none of them. */
export function readPageMessage(
  data: unknown,
): { hello: PageHello } | { plain: PlainCommand } | { command: PageCommand } | null {
  if (typeof data !== 'object' || data === null) return null;
  const fields = data as Fields;
  const { command } = fields;
  if (command === 'session.hello') return { hello: readHello(fields) };
  const plain = plainCommands.find((name) => command === `session.${name}`);
  if (plain) return { plain };
  const read = readCommand(fields);
  return read && { command: read };
}

function readHello(fields: Fields): PageHello {
  const { color_scheme, lang, requests, heading_level, fit_content } = fields;
  const commands = ['session.context', 'session.tools'].map((command) => readCommand({ ...fields, command }));
  return {
    ...((color_scheme === 'light' || color_scheme === 'dark') && { colorScheme: color_scheme }),
    ...(typeof lang === 'string' && /^[a-z]{2,8}(-[a-z\d]{1,8}){0,8}$/i.test(lang) && { lang }),
    ...(Array.isArray(requests) && { requests: requests.slice(0, 100) }),
    ...([1, 2, 3, 4, 5, 6].includes(heading_level as number) && { headingLevel: heading_level as number }),
    ...(typeof fit_content === 'boolean' && { fitContent: fit_content }),
    commands: commands.filter((command) => command !== null),
  };
}

function readCommand({ command, id, text, replace, focus, ...fields }: Fields): PageCommand | null {
  switch (command) {
    case 'session.context': {
      const context = readContext(fields.context);
      return context === undefined ? null : { name: command, context };
    }
    case 'session.tools': {
      const tools = readTools(fields.tools);
      return tools && { name: command, tools };
    }
    case 'session.response':
      return typeof id === 'string' ? { name: command, response: readResponse(id, fields) } : null;
  }
  if (typeof id === 'string' ? id.length > 128 : !Number.isSafeInteger(id)) return null;
  const said = { id: id as PageId, text: typeof text === 'string' ? text : '' };
  if (command === 'session.message') return { name: command, ...said };
  if (command !== 'session.draft') return null;
  return { name: command, ...said, replace: replace === true, focus: focus === true };
}

type Fields = Record<string, unknown>;
