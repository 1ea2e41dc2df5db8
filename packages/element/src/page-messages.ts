import { countCodePoints, maxMessageLength, textFault } from '@tutor-session/protocol';
import { dispatch, dispatchError } from './events.ts';
import { createFit } from './fit-content.ts';
import type { EmbedHello, PageCommand, SendMessage } from './open-channel.ts';
import { createPageCalls } from './page-calls.ts';
import { createPageData, type PageAbility, type PageData } from './page-data.ts';
import { createRestartOffer } from './restart-offer.ts';
import type { SessionHost } from './session-host.ts';
import { createToolCalls } from './tool-calls.ts';
import { type TutorSessionError, warning } from './tutor-session-error.ts';

/** What the page says to the student, or for them. */
export interface PageFields {
  text: string;
  id?: string | undefined;
  replace?: boolean;
  focus?: boolean;
}

/**
 * What page and embed know of each other, besides events and the student's commands (decision 77). It begins with both hellos and
 * goes on over their port.
 */
export interface PageMessages {
  /** What the page shows the tutor and offers it. */
  readonly data: PageData;
  /** Returns what the page's hello says. */
  describe(): object;
  /** Takes the embed's hello. */
  open(hello: EmbedHello): void;
  /** Takes a message of the embed; returns whether it is one of these. */
  receive(message: unknown): boolean;
  /** Offers the embed the button for another session after the end, in its own words or with `label`; returns whether it shows one. */
  offerRestart(label: string | undefined): boolean;
  /** Whether the embed knows it; it knows nothing before its hello. */
  can(ability: PageAbility): boolean;
  /** Asks the embed for something; resolves when it has taken it. Rejects with a `TutorSessionError`. */
  ask(ability: 'sendMessage' | 'setDraft', fields: PageFields): Promise<void>;
  /** Forgets the session; what waits for its embed fails with `error`. */
  close(error: TutorSessionError): void;
}

const commandNames = {
  context: 'session.context',
  tools: 'session.tools',
  sendMessage: 'session.message',
  setDraft: 'session.draft',
} as const;

/** Codes with which an embed may reply that it has not taken something. */
const replyCodes = ['not_ready', 'paused', 'ended', 'message_invalid', 'draft_in_use'] as const;

/**
 * Creates these messages of an element; `send` posts to the embed that is there, `focusFrame` takes the student into it, `onRestart` is
 * called where the student presses its button for another session.
 */
export function createPageMessages(
  host: SessionHost,
  send: SendMessage,
  focusFrame: () => void,
  onRestart: () => void,
): PageMessages {
  /** What the embed knows, from its hello on: another array for each embed. */
  let commands: readonly unknown[] | undefined;
  const knows = (command: PageCommand) => !!commands?.includes(command);
  const can = (ability: PageAbility) => knows(commandNames[ability]);
  const calls = createPageCalls(send);
  const pageData = createPageData(host, calls, can);
  const toolCalls = createToolCalls(pageData.findTool, (cause) =>
    dispatchError(host, warning('tool_failed', undefined, cause)),
  );

  const respond = async ({ id, tool, input }: Record<string, unknown>) => {
    if (id == null || typeof id === 'object') return; // no response could be told from another
    const embed = commands;
    const answer = await toolCalls.run(id, tool, input);
    if (embed === commands) send({ command: 'session.response', id, ...answer });
  };
  /** What the embed may send, by name; the page's hello lists these names. */
  const handlers = new Map<unknown, (data: Record<string, unknown>) => void>([
    ['embed.response', calls.receive],
    ['embed.request', respond],
    ['embed.cancel', ({ id }) => toolCalls.cancel(id)],
    ['embed.size', createFit(host)],
    ['embed.feedback', (feedback) => dispatchFeedback(host, feedback)],
    ['embed.restart', () => host.state === 'ended' && onRestart()],
  ]);
  /** Fails the calls that wait, and clears what was sent: the next embed has nothing yet. */
  const leaveEmbed = (error: TutorSessionError) => {
    calls.close(error);
    pageData.reset();
  };

  return {
    can,
    data: pageData,
    describe: () => createHello(host, [...handlers.keys()]),
    open(hello) {
      leaveEmbed(warning('not_ready'));
      commands = Array.isArray(hello.commands) ? [...hello.commands] : [];
      pageData.update();
      host.requestUpdate(); // loaded again after the end, it may have no button now
    },
    offerRestart: createRestartOffer(host, send, knows),
    receive(message) {
      const { event, data } = (message ?? {}) as Record<string, unknown>;
      const handle = handlers.get(event);
      handle?.((data ?? {}) as Record<string, unknown>);
      return !!handle;
    },
    async ask(ability, fields) {
      assertReady(host.state, !!commands);
      if (!can(ability)) throw warning('unsupported');
      const message = createMessage(ability, fields);
      pageData.flush();
      const { error } = await calls.call(message);
      if (error) throw warning(replyCodes.find((code) => code === error) ?? 'refused');
      // In Safari only the page can give a frame of another origin the focus.
      if (message.focus) focusFrame();
    },
    close(error) {
      commands = undefined;
      leaveEmbed(error);
      toolCalls.forget();
    },
  };
}

const createHello = ({ headingLevel, fitContent }: SessionHost, requests: unknown[]): object => ({
  protocol: 1,
  requests,
  heading_level: headingLevel,
  fit_content: fitContent,
});

/** Without `expect-ready` an embed counts as up before its hello. */
function assertReady(state: SessionHost['state'], hasHello: boolean): void {
  if (state === 'paused' || state === 'ended') throw warning(state);
  if (!hasHello || (state !== 'ready' && state !== 'active')) throw warning('not_ready');
}

function createMessage(ability: 'sendMessage' | 'setDraft', { text, id, replace, focus }: PageFields) {
  const isText = typeof text === 'string' && !textFault(text);
  const length = isText ? countCodePoints(text.trim()) : Infinity;
  if (length > maxMessageLength || (ability === 'sendMessage' && !length)) throw warning('message_invalid');
  const command = commandNames[ability];
  if (ability === 'sendMessage') return { command, text, id };
  // The focus is taken only after an action of the student in the page.
  const mayFocus = focus === true && navigator.userActivation?.isActive !== false;
  return { command, text, replace: replace === true, focus: mayFocus };
}

function dispatchFeedback(host: SessionHost, data: Record<string, unknown>): void {
  const { session_id, message_index, rating } = data;
  const isRating = rating === 'up' || rating === 'down' || rating === null;
  if (session_id !== host.sessionId || !Number.isInteger(message_index) || !isRating) return;
  dispatch(host, 'tutor-feedback', { session_id, message_index, rating });
}
