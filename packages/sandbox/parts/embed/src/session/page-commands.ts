import { countCodePoints, maxMessageLength } from '@tutor-session/protocol';
import { PageReports } from './page-reports.ts';
import type { ParentChannel } from './parent-channel.ts';
import {
  type PageId,
  readContext,
  readId,
  readResponse,
  readText,
  readTools,
  type ToolResponse,
} from './read-page-fields.ts';
import type { PageMessage, PageRefusal } from './read-page-message.ts';
import { type Schedule, scheduleByTimeout } from './retries.ts';
import type { SessionController } from './session-controller.ts';
import { isOver } from './session-view.ts';
import { ToolCalls } from './tool-calls.ts';

/** So many messages of the page may wait to be sent. */
const maxWaiting = 16;

export interface PageCommandsOptions {
  controller: SessionController;
  channel: Pick<ParentChannel, 'send'>;
  /** Moves the focus to the message box. */
  focusMessage(): void;
  schedule?: Schedule;
}

/**
 * Carries out the commands by which the embedding page takes part in the conversation (decisions 78 to 80): it says something as the
 * student, writes a draft for them, and says what it shows and which tools of it may be called. Loaded with the first of them, since most
 * pages never send one.
 */
export class PageCommands {
  readonly #options: PageCommandsOptions;
  readonly #unsettled = new Set<PageId>();
  readonly #reports: PageReports;
  readonly #calls: ToolCalls;
  /** The draft that the page wrote, until the student changes or sends it. */
  #draft: string | undefined;

  constructor(options: PageCommandsOptions) {
    this.#options = options;
    const { controller, channel, schedule = scheduleByTimeout } = options;
    this.#reports = controller.openPage((session) => new PageReports(session));
    const report = (response: ToolResponse) => this.#reports.respond(response);
    this.#calls = new ToolCalls({ channel, schedule, report });
    controller.subscribe(() => this.#follow());
    this.#follow();
  }

  /** Takes a message of the page, of which nothing but its `command` is known; what cannot be meant is ignored. */
  take(message: PageMessage): void {
    const id = readId(message.id);
    if (message.command === 'session.context') this.#show(message, id);
    else if (message.command === 'session.tools') this.#offer(message, id);
    else if (id === undefined) return;
    else if (message.command === 'session.message') this.#say(message, id);
    else if (message.command === 'session.draft') this.#write(message, id);
    else if (message.command === 'session.response' && typeof id === 'string')
      this.#calls.respond(readResponse(id, message));
  }

  /** Follows the session: who has the draft now, and which tools are called. */
  #follow(): void {
    const { draft, phase, pageRequests } = this.#options.controller.view;
    if (draft !== this.#draft) this.#draft = undefined;
    this.#calls.take(isOver(phase) ? [] : pageRequests);
  }

  #show(message: PageMessage, id: PageId | undefined): void {
    const context = readContext(message.context);
    if (context === undefined) this.#respond(id, 'context_invalid');
    else this.#reports.show({ context }, (error) => this.#respond(id, error));
  }

  #offer(message: PageMessage, id: PageId | undefined): void {
    const { tools, refused } = readTools(message.tools);
    if (!tools) {
      this.#respond(id, 'tool_invalid');
      return;
    }
    this.#calls.offer(tools);
    const settle = (error?: PageRefusal) =>
      this.#respond(id, refused === undefined ? error : 'tool_invalid', refused);
    this.#reports.show({ tools }, settle);
  }

  #say(message: PageMessage, id: PageId): void {
    if (this.#unsettled.has(id)) return;
    const text = readText(message.text);
    const { controller } = this.#options;
    // A text is the message's own id: said again it counts once. A number, which pages count from 1, only pairs the response with it.
    const own = typeof id === 'string' && id !== '' ? id : undefined;
    if (own !== undefined && controller.hasMessage(own)) {
      this.#respond(id);
      return;
    }
    const isFull = controller.view.unsent.filter(({ settle }) => settle).length >= maxWaiting;
    this.#unsettled.add(id);
    const settle = (reason?: PageRefusal) => {
      if (this.#unsettled.delete(id)) this.#respond(id, reason);
    };
    const refused = this.#findRefusal(text, 1) ?? (isFull ? 'refused' : undefined);
    if (refused) settle(refused);
    else controller.say(text.trim(), { id: own, settle });
  }

  #write({ replace, focus, ...message }: PageMessage, id: PageId): void {
    const text = readText(message.text);
    const { controller, focusMessage } = this.#options;
    const { draft } = controller.view;
    const isUsed = draft.trim() !== '' && draft !== this.#draft;
    const refused = this.#findRefusal(text, 0) ?? (isUsed && replace !== true ? 'draft_in_use' : undefined);
    if (!refused) {
      this.#draft = text;
      controller.setDraft(text);
      if (focus === true) focusMessage();
    }
    this.#respond(id, refused);
  }

  #findRefusal(text: string, minLength: number): PageRefusal | undefined {
    const { phase } = this.#options.controller.view;
    if (phase === 'connecting') return 'not_ready';
    if (phase === 'paused') return phase;
    if (isOver(phase)) return 'ended';
    const length = countCodePoints(text.trim());
    return length < minLength || length > maxMessageLength ? 'message_invalid' : undefined;
  }

  /** A page that gave no id waits for no response. */
  #respond(id: PageId | undefined, error?: PageRefusal, tool?: string): void {
    if (id === undefined) return;
    this.#options.channel.send('embed.response', { id, ...(error && { error }), ...(tool && { tool }) });
  }
}
