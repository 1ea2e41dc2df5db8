import type { TokenRefusal } from '@tutor-session/embed-api';
import type { Envelope } from '@tutor-session/protocol';
import { type Schedule, scheduleByTimeout } from './retries.ts';

const helloTimeoutMs = 10_000;

/**
 * The embed's side of the channel to the embedding page (decisions 6, 7, 58, 59):
 *
 *   embed → parent window   { event: 'embed.hello' }                             to any origin: it holds nothing
 *   parent → embed window   { command: 'session.hello', color_scheme, lang } + a MessagePort
 *   embed ⇄ parent, port    envelopes out, { command: 'session.pause' | 'session.resume' | 'session.end' } in
 *   embed → parent          { event: 'embed.refused', data: { code } }           over the port, or to any origin without one
 *
 * A hello counts only from the parent itself, and only from an origin the partner allows. Until one is admitted the embed sends
 * no envelope; they wait. A later hello (the page made a new port) replaces the first.
 */
export class ParentChannel {
  readonly #window: ChannelWindow;
  readonly #handlers: ParentHandlers;
  readonly #schedule: Schedule;
  #allowed: readonly string[] | undefined;
  #waitingHello: { origin: string; port: MessagePort } | undefined;
  #port: MessagePort | undefined;
  #queue: Envelope[] = [];
  #onChecked: ((admission: Admission) => void) | undefined;

  constructor(window: ChannelWindow, handlers: ParentHandlers, schedule: Schedule = scheduleByTimeout) {
    this.#window = window;
    this.#handlers = handlers;
    this.#schedule = schedule;
  }

  get framed(): boolean {
    return this.#window.parent !== this.#window;
  }

  /** Listens for the parent's hello and asks for it. */
  open(): void {
    if (!this.framed) return;
    this.#window.addEventListener('message', (event) => this.#onMessage(event));
    this.#window.parent.postMessage({ event: 'embed.hello' }, '*');
  }

  /**
   * Admits hellos from these origins, also one that came before; an empty list admits any, and none is waited for. Resolves with
   * `silent` where the parent sends no hello within 10 seconds, or there is no parent.
   */
  admit(allowedOrigins: readonly string[]): Promise<Admission> {
    this.#allowed = allowedOrigins;
    const admission = new Promise<Admission>((resolve) => {
      this.#onChecked = resolve;
    });
    const hello = this.#waitingHello;
    this.#waitingHello = undefined;
    if (hello) this.#check(hello.origin, hello.port);
    else if (allowedOrigins.length === 0) this.#onChecked?.({ outcome: 'admitted' });
    else if (!this.framed) this.#onChecked?.({ outcome: 'silent' });
    const cancel = this.#schedule(() => this.#onChecked?.({ outcome: 'silent' }), helloTimeoutMs);
    return admission.finally(cancel);
  }

  /** Sends an envelope to the parent, in order; before the parent is admitted it waits. */
  post(envelope: Envelope): void {
    if (this.#port) this.#port.postMessage(envelope);
    else if (this.framed) this.#queue.push(envelope);
  }

  /** Posts to the parent why no session is opened. To any origin without a port: the code is no secret. */
  refuse(code: RefusalCode): void {
    const message = { event: 'embed.refused', data: { code } };
    if (this.#port) this.#port.postMessage(message);
    else if (this.framed) this.#window.parent.postMessage(message, '*');
  }

  #onMessage(event: MessageEvent<unknown>): void {
    // Source before data: reading a stranger's huge message costs time (in Chromium it is deserialised on first reading).
    if (event.source !== this.#window.parent) return;
    const port = event.ports[0];
    const command = readCommand(event.data);
    if (command?.name !== 'session.hello' || !port) return;

    this.#takeSettings(command);
    if (this.#allowed) this.#check(event.origin, port);
    else this.#waitingHello = { origin: event.origin, port };
  }

  #check(origin: string, port: MessagePort): void {
    if (this.#allowed?.length && !this.#allowed.includes(origin)) {
      port.close();
      this.#queue = [];
      this.#onChecked?.({ outcome: 'refused', origin });
      return;
    }
    this.#port?.close();
    this.#port = port;
    port.addEventListener('message', ({ data }) => this.#onPortMessage(data));
    port.start();
    for (const envelope of this.#queue.splice(0)) port.postMessage(envelope);
    this.#handlers.onAdmitted(origin);
    this.#onChecked?.({ outcome: 'admitted' });
  }

  #onPortMessage(data: unknown): void {
    const command = readCommand(data);
    if (command?.name === 'session.pause') this.#handlers.onCommand('pause');
    if (command?.name === 'session.resume') this.#handlers.onCommand('resume');
    if (command?.name === 'session.end') this.#handlers.onCommand('end');
    if (command?.name === 'session.hello') this.#takeSettings(command);
  }

  #takeSettings({ colorScheme, lang }: ParentCommand): void {
    if (colorScheme) this.#handlers.onColorScheme(colorScheme);
    if (lang) this.#handlers.onLang(lang);
  }
}

/** Whether the parent may embed the session; `silent`: it did not say who it is. */
export type Admission =
  | { outcome: 'admitted' }
  | { outcome: 'refused'; origin: string }
  | { outcome: 'silent' };

/** Why no session is opened (decision 58). */
export type RefusalCode = TokenRefusal | 'origin_refused';

export type ColorScheme = 'light' | 'dark';

export interface ParentHandlers {
  onAdmitted(origin: string): void;
  onCommand(command: 'pause' | 'resume' | 'end'): void;
  onColorScheme(scheme: ColorScheme): void;
  /** The language of the embedding page, a BCP 47 tag. */
  onLang(lang: string): void;
}

/** The part of `Window` the channel needs. */
export interface ChannelWindow {
  /** Itself where nothing embeds it. */
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void } | ChannelWindow;
  postMessage(message: unknown, targetOrigin: string): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

interface ParentCommand {
  name: string;
  colorScheme: ColorScheme | null;
  lang: string | null;
}

function readCommand(data: unknown): ParentCommand | null {
  if (typeof data !== 'object' || data === null || !('command' in data)) return null;
  if (typeof data.command !== 'string') return null;
  const scheme = 'color_scheme' in data ? data.color_scheme : null;
  const lang = 'lang' in data ? data.lang : null;
  return {
    name: data.command,
    colorScheme: scheme === 'light' || scheme === 'dark' ? scheme : null,
    lang: typeof lang === 'string' && /^[a-z]{2,8}(-[a-z\d]{1,8}){0,8}$/i.test(lang) ? lang : null,
  };
}
