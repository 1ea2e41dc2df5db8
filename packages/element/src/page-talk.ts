import { dispatch, dispatchError } from './events.ts';
import type { PageAbility, PageFields, PageHost } from './page-host.ts';
import { createUpdates } from './page-updates.ts';
import { createToolCalls } from './tool-calls.ts';
import { type TutorErrorCode, TutorSessionError } from './tutor-session-error.ts';

/** What an element and its embed say to each other. */
export interface PageTalk {
  /** Begins anew with an embed that has said hello, perhaps one that was loaded again in the same session. */
  open(): void;
  /** Sends what has changed of `context` and `tools`. */
  update(): void;
  /** Takes one of the embed's requests. */
  receive(event: string, data: Record<string, unknown>): void;
  ask(ability: PageAbility, fields: PageFields): Promise<void>;
  /** Forgets the session. */
  close(): void;
}

/** Codes that an embed may refuse with. */
const refusals: readonly unknown[] = ['not_ready', 'paused', 'ended', 'message_invalid', 'draft_in_use'];

/** Creates it for one element; `send` posts to its embed. */
export function createPageTalk(
  host: PageHost,
  send: (message: object) => void,
  can: (ability: PageAbility) => boolean | undefined,
): PageTalk {
  const waiting = new Map<unknown, (error?: TutorErrorCode) => void>();
  const fail = (code: TutorErrorCode, cause?: unknown) =>
    new TutorSessionError(code, { recoverable: true, cause });
  const calls = createToolCalls(host, (cause) => dispatchError(host, fail('tool_failed', cause)));
  let lastId = 0;
  /** Counts the embeds, so that what is for one does not go to the next. */
  let embeds = 0;
  const updates = createUpdates(host, send, can, calls);

  const open = () => {
    embeds++;
    updates.reset();
    for (const settle of waiting.values()) settle('stopped');
  };
  const requests: Record<string, (data: Record<string, unknown>) => void> = {
    'embed.response': ({ id, error }) => {
      const code = refusals.includes(error) ? error : 'refused';
      waiting.get(id)?.(error ? (code as TutorErrorCode) : undefined);
    },
    async 'embed.request'({ id, tool, input }) {
      const embed = embeds;
      const answer = await calls.run(id, tool, input);
      if (embed === embeds) send({ command: 'session.response', id, ...answer });
    },
    'embed.cancel': ({ id }) => calls.cancel(id),
    'embed.size': ({ block_size }) => {
      if (!host.fitContent || typeof block_size !== 'number' || !(block_size > 0)) return;
      const size = `clamp(var(--tutor-session-min-block-size,10rem),${block_size}px,var(--tutor-session-max-block-size,100rem))`;
      host.style.setProperty('--tutor-session-block-size', size);
    },
    'embed.feedback': ({ session_id, message_index, rating }) => {
      const isRating = rating === 'up' || rating === 'down' || rating === null;
      if (session_id !== host.sessionId || !Number.isInteger(message_index) || !isRating) return;
      dispatch(host, 'tutor-feedback', { session_id, message_index, rating });
    },
  };

  return {
    open,
    update() {
      // What the attribute's text could not be read as.
      if (host.context === null && host.hasAttribute('context')) dispatchError(host, fail('context_invalid'));
      updates.send();
    },
    receive: (event, data) => requests[event]?.(data),
    async ask(ability, { text, replace = false, focus = false }) {
      const { state } = host;
      if (state === 'paused' || state === 'ended') throw fail(state);
      // Without `expect-ready` an embed counts as up before its hello.
      const known = state === 'ready' || state === 'active' ? can(ability) : undefined;
      if (!known) throw fail(known === undefined ? 'not_ready' : 'unsupported');
      updates.flush();
      const id = `${++lastId}`;
      // The focus is taken only after an action of the student in the page.
      const mayFocus = focus && navigator.userActivation?.isActive !== false;
      if (ability === 'sendMessage') send({ command: 'session.message', id, text });
      else send({ command: 'session.draft', id, text, replace, focus: mayFocus });
      const error = await new Promise<TutorErrorCode | undefined>((resolve) => waiting.set(id, resolve));
      waiting.delete(id);
      if (error) throw fail(error);
    },
    close() {
      open();
      calls.forget();
    },
  };
}
