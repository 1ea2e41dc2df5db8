import type { Envelope } from '@tutor-session/protocol';

/**
 * The embed's side of the talk with the page around it (decisions 6, 7):
 *
 *   embed → parent window   { event: 'embed.hello' }                       to any origin, there is nothing in it
 *   parent → embed window   { command: 'session.hello', color_scheme } + a MessagePort
 *   embed ⇄ parent, port    envelopes out, { command: 'session.pause' | 'session.resume' | 'session.end' } in
 *
 * A hello counts only from the parent itself, and only from an origin the partner allows. Until one has been admitted the
 * embed says nothing more, and what it has to say waits. A later hello (the page made a new port) takes the place of the first.
 */
export class ParentChannel {
  readonly #window: ChannelWindow;
  readonly #handlers: ParentHandlers;
  #allowed: readonly string[] | undefined;
  #waitingHello: { origin: string; port: MessagePort } | undefined;
  #port: MessagePort | undefined;
  #queue: Envelope[] = [];

  constructor(window: ChannelWindow, handlers: ParentHandlers) {
    this.#window = window;
    this.#handlers = handlers;
  }

  /** Whether there is a page around this one. */
  get framed(): boolean {
    return this.#window.parent !== this.#window;
  }

  /** Listens for the parent's hello and asks for it. Never answers anybody else. */
  open(): void {
    if (!this.framed) return;
    this.#window.addEventListener('message', (event) => this.#onMessage(event));
    this.#window.parent.postMessage({ event: 'embed.hello' }, '*');
  }

  /** Admits hellos from these origins, the one that came already included; an empty list admits any (`allowed_origins`). */
  admit(allowedOrigins: readonly string[]): void {
    this.#allowed = allowedOrigins;
    const hello = this.#waitingHello;
    this.#waitingHello = undefined;
    if (hello) this.#judge(hello.origin, hello.port);
  }

  /** Sends an envelope to the parent, in order; before the parent is admitted it waits. */
  post(envelope: Envelope): void {
    if (this.#port) this.#port.postMessage(envelope);
    else if (this.framed) this.#queue.push(envelope);
  }

  #onMessage(event: MessageEvent<unknown>): void {
    // Source before data: reading a stranger's huge message costs time (in Chromium it is deserialised on first reading).
    if (event.source !== this.#window.parent) return;
    const port = event.ports[0];
    const message = commandIn(event.data);
    if (message?.command !== 'session.hello' || !port) return;

    if (message.colorScheme) this.#handlers.onColorScheme(message.colorScheme);
    if (this.#allowed) this.#judge(event.origin, port);
    else this.#waitingHello = { origin: event.origin, port };
  }

  #judge(origin: string, port: MessagePort): void {
    if (this.#allowed?.length && !this.#allowed.includes(origin)) {
      port.close();
      this.#queue = [];
      this.#handlers.onRefused(origin);
      return;
    }
    this.#port?.close();
    this.#port = port;
    port.addEventListener('message', ({ data }) => this.#onPortMessage(data));
    port.start();
    for (const envelope of this.#queue.splice(0)) port.postMessage(envelope);
    this.#handlers.onAdmitted(origin);
  }

  #onPortMessage(data: unknown): void {
    const message = commandIn(data);
    if (message?.command === 'session.pause') this.#handlers.onCommand('pause');
    if (message?.command === 'session.resume') this.#handlers.onCommand('resume');
    if (message?.command === 'session.end') this.#handlers.onCommand('end');
    if (message?.command === 'session.hello' && message.colorScheme)
      this.#handlers.onColorScheme(message.colorScheme);
  }
}

export type ColorScheme = 'light' | 'dark';

/** What the parent's words lead to. */
export interface ParentHandlers {
  onAdmitted(origin: string): void;
  /** The parent's origin is not one the partner allows. */
  onRefused(origin: string): void;
  onCommand(command: 'pause' | 'resume' | 'end'): void;
  onColorScheme(scheme: ColorScheme): void;
}

/** The part of `Window` the channel needs. */
export interface ChannelWindow {
  /** Itself where there is no page around. */
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void } | ChannelWindow;
  postMessage(message: unknown, targetOrigin: string): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

function commandIn(data: unknown): { command: string; colorScheme: ColorScheme | null } | null {
  if (typeof data !== 'object' || data === null || !('command' in data)) return null;
  if (typeof data.command !== 'string') return null;
  const scheme = 'color_scheme' in data ? data.color_scheme : null;
  return { command: data.command, colorScheme: scheme === 'light' || scheme === 'dark' ? scheme : null };
}
