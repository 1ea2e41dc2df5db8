import type { PageRequest, PageResponse, SetPage } from '@tutor-session/embed-api';
import { maxContextBytes, maxToolCalls, maxToolDataBytes, maxToolsBytes } from '@tutor-session/protocol';
import { ApiError } from '../../../platform/http/api-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { OpenRequest, SessionPage } from '../../schema/session-page.ts';
import type { SessionRow } from '../../schema/sessions.ts';
import type { SessionChange } from '../session-change.ts';
import { isLive } from '../transition.ts';

/** A call that nobody answered for so long is none any more: the conversation has gone on. */
export const requestMs = 30_000;
/** So many calls of a session are kept; a further one takes the place of the oldest. */
const maxKeptCalls = 100;

const nothing: SessionPage = { context: null, tools: [], requests: [] };

/** Keeps what the page shows and offers. Throws `ApiError` 409 when the session is over, 413 for too much of it. */
export function setPage(change: SessionChange, { context, tools }: Pick<SetPage, 'context' | 'tools'>): void {
  if (!isLive(change.session)) throw new ApiError('conflict', 'The session is over.');
  assertSize('context', context, maxContextBytes);
  assertSize('tools', tools, maxToolsBytes);
  keep(change, { context, tools });
}

/** Another page may be there now: what the one before showed and offered is gone. What waits for a response waits on. */
export function clearPage(change: SessionChange): void {
  keep(change, { context: null, tools: [] });
}

/** Calls a tool that the page offers, and returns the call's id; else nothing happens. */
export function callPageTool(
  change: SessionChange,
  tool: string,
  input: Record<string, unknown>,
  { awaited }: Pick<OpenRequest, 'awaited'> = {},
): string | undefined {
  const { session, now } = change;
  if (!session.page?.tools.some(({ name }) => name === tool)) return undefined;
  const call = { id: newId('req_', now), tool, input };
  const called_at = now.toISOString();
  const opened = { ...call, opened_at: called_at, ...(awaited && { awaited }) };
  // A further one takes the place of the oldest.
  keep(change, { requests: [...waiting(change), opened].slice(-maxToolCalls) });
  const calls = [...(session.page_calls ?? []), { ...call, called_at, responded_at: null }];
  session.page_calls = calls.slice(-maxKeptCalls);
  return call.id;
}

/** A tool has responded: its call waits no longer. The first response counts. Throws `ApiError` 413 for too long a one. */
export function takePageResponse(change: SessionChange, response: Omit<PageResponse, 'after'>): void {
  const { id, output } = response;
  assertSize('output', output, maxToolDataBytes);
  if (!withdrawCall(change, id)) return;
  const { session, now } = change;
  // The embed says so in place of a page that is silent.
  const responded_at = response.error === 'tool_timeout' ? null : now.toISOString();
  session.page_calls =
    session.page_calls?.map((call) => (call.id === id ? { ...call, responded_at } : call)) ?? null;
  change.pageResponse = response;
}

/** A call waits no longer; returns whether it did. */
export function withdrawCall(change: SessionChange, id: string): boolean {
  const calls = waiting(change);
  const others = calls.filter((request) => request.id !== id);
  if (others.length === calls.length) return false;
  keep(change, { requests: others });
  return true;
}

/** The calls that wait for a response. */
export function openRequests({ session, now }: Pick<SessionChange, 'session' | 'now'>): PageRequest[] {
  return waiting({ session, now }).map(({ id, tool, input }) => ({ id, tool, input }));
}

function waiting({ session, now }: Pick<SessionChange, 'session' | 'now'>): readonly OpenRequest[] {
  const { requests } = session.page ?? nothing;
  return requests.filter(({ opened_at }) => now.getTime() - Date.parse(opened_at) < requestMs);
}

/** Of a page that shows and offers nothing, nothing is stored. */
function keep({ session }: { readonly session: SessionRow }, changed: Partial<SessionPage>): void {
  const page = { ...(session.page ?? nothing), ...changed };
  const isEmpty = page.context === null && page.tools.length === 0 && page.requests.length === 0;
  if (session.page !== null || !isEmpty) session.page = isEmpty ? null : page;
}

function assertSize(field: string, value: unknown, maxBytes: number): void {
  if (value === undefined || Buffer.byteLength(JSON.stringify(value)) <= maxBytes) return;
  throw new ApiError('payload_too_large', `Field "${field}" must have at most ${maxBytes} bytes as JSON.`);
}
