import type { PageTool, SetPage } from '@tutor-session/embed-api';
import { readContext, readResponse, readTools, type ToolResponse } from './read-page-data.ts';
import type { PageMessage } from './read-page-message.ts';

/** The page's own id of a message; the response carries it back. */
export type PageId = string | number;

/** What the page says of itself, and asks for in the conversation (decisions 78 to 80). */
export type PageCommand =
  | { name: 'session.context'; context: SetPage['context'] }
  | { name: 'session.tools'; tools: readonly PageTool[] }
  | { name: 'session.response'; response: ToolResponse }
  | { name: 'session.message'; id: PageId; text: string }
  | { name: 'session.draft'; id: PageId; text: string; replace: boolean; focus: boolean };

/** Reads what a page says, of which nothing but its `command` is known; `null` for what cannot be meant. */
export function readPageCommand({
  command,
  id,
  text,
  replace,
  focus,
  ...fields
}: PageMessage): PageCommand | null {
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
