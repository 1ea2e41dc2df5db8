import { type Envelope, isLoopbackHost } from '@tutor-session/protocol';
import type { ChannelWindow, PageEvent, ParentHandlers, RefusalCode } from './channel-types.ts';
import { emptyPage, knownCommands, type PageHello, readPageMessage } from './read-page-message.ts';
import { type Schedule, scheduleByTimeout } from './retries.ts';
import type { Failure } from './session-view.ts';

interface WindowHello {
  origin: string;
  port: MessagePort;
  hello: PageHello;
}

/** The script of a page whose frame stands in its HTML may come late. */
const helloTimeoutMs = 60_000;

/** How long a refusal waits for the hello of a page that may be told why: it comes at once, unless that page is busy. */
const refusalTimeoutMs = 1_000;

const silent: Failure = { code: 'parent_silent', detail: null };

/**
 * The embed's side of the channel to the embedding page, whose messages are those of page.yaml.
 *
 * A hello counts only from the parent itself (or, since a script that opened a pop-out posts as its own window, from a window of the
 * parent's origin), and only from an origin the partner allows. Until one is admitted the embed sends no envelope; they wait. A later
 * hello (the page made a new port) replaces the first; one over the port changes what it names.
 */
export class ParentChannel {
  readonly #window: ChannelWindow;
  readonly #handlers: ParentHandlers;
  readonly #schedule: Schedule;
  #allowed: readonly string[] | undefined;
  #waitingHello: WindowHello | undefined;
  #requests: readonly string[] = [];
  #hello: object = {};
  #refusal: { readonly code: RefusalCode; readonly message: string | null } | undefined;
  /** Ends the wait of a refusal for the hello of the page. */
  #endWait: (() => void) | undefined;
  #port: MessagePort | undefined;
  #origin = '';
  #queue: Envelope[] = [];
  #onChecked: ((failure: Failure | null) => void) | undefined;

  constructor(window: ChannelWindow, handlers: ParentHandlers, schedule: Schedule = scheduleByTimeout) {
    this.#window = window;
    this.#handlers = handlers;
    this.#schedule = schedule;
  }

  get framed(): boolean {
    return this.#window.parent !== this.#window;
  }

  /** As the browser itself says it, where it does. */
  get #parentOrigin(): string | undefined {
    return this.#window.location?.ancestorOrigins?.[0];
  }

  /**
   * Listens for the parent's hello and asks for it, without a token too: a browser that restores a page restores the frame's last
   * address, which has none, and the page then loads the frame anew.
   */
  open(hasToken = true): void {
    if (!this.framed) return;
    const commands = hasToken ? knownCommands : []; // without a session there is nothing to take part in
    this.#hello = { event: 'embed.hello', protocol: 1, commands, has_token: hasToken };
    this.#window.addEventListener('message', (event) => this.#onMessage(event));
    this.#window.parent.postMessage(this.#hello, '*');
  }

  /**
   * Admits hellos from these origins, also one that came before. None is waited for where the list is empty, which admits any, or the
   * browser itself says that the parent is of one of them. Resolves with why the parent may not embed the session, or `null`; a
   * parent is silent that sends no hello within 60 seconds.
   */
  admit(allowedOrigins: readonly string[]): Promise<Failure | null> {
    this.#allowed = allowedOrigins;
    const admission = new Promise<Failure | null>((resolve) => {
      this.#onChecked = resolve;
    });
    const hello = this.#waitingHello;
    this.#waitingHello = undefined;
    if (hello) this.#check(hello);
    else if (allowedOrigins.length === 0 || allowedOrigins.includes(this.#parentOrigin ?? ''))
      this.#onChecked?.(null);
    else if (!this.framed) this.#onChecked?.(silent);
    const cancel = this.#schedule(() => this.#onChecked?.(silent), helloTimeoutMs);
    return admission.finally(cancel);
  }

  /** Sends an envelope to the parent, in order; before the parent is admitted it waits. */
  post(envelope: Envelope): void {
    if (this.#port) this.#port.postMessage(envelope);
    else if (this.framed) this.#queue.push(envelope);
  }

  /** Sends what is no envelope, to a page that takes it; returns whether it does. */
  send(event: PageEvent, data: object): boolean {
    const request = event === 'embed.cancel' ? 'embed.request' : event; // who takes requests takes that they are cancelled, too
    if (!this.#port || !this.#requests.includes(request)) return false;
    this.#port.postMessage({ event, data });
    return true;
  }

  /**
   * Posts to the parent why no session is opened. To any origin without a port: the code is no secret. The service's own sentence is
   * for the developer of a page on a loopback name: its hello is waited for, and the sentence goes over the port.
   */
  refuse(code: RefusalCode, message: string | null = null): void {
    this.#refusal = { code, message };
    const known = this.#port ? { port: this.#port, origin: this.#origin } : this.#waitingHello;
    if (!known && message !== null && isLocal(this.#parentOrigin ?? 'http://localhost'))
      this.#endWait = this.#schedule(() => this.#postRefusal(), refusalTimeoutMs);
    else this.#postRefusal(known);
  }

  /** Over the port of a hello, else to any origin. */
  #postRefusal(hello?: Pick<WindowHello, 'port' | 'origin'>): void {
    this.#endWait?.();
    this.#endWait = undefined;
    if (!this.#refusal || !this.framed) return;
    const { code, message } = this.#refusal;
    const said = message !== null && hello && isLocal(hello.origin);
    const refused = { event: 'embed.refused', data: { code, ...(said && { message }) } };
    if (hello) hello.port.postMessage(refused);
    else this.#window.parent.postMessage(refused, '*');
  }

  #onMessage(event: MessageEvent<unknown>): void {
    // Source before data: reading a stranger's huge message costs time (in Chromium it is deserialised on first reading).
    if (event.source !== this.#window.parent && event.origin !== this.#parentOrigin) return;
    const [port] = event.ports;
    const message = readPageMessage(event.data);
    if (!message || !('hello' in message) || !port) return;
    const { hello } = message;
    this.#takeLooks(hello);
    const isUnasked = (event.data as { unasked?: unknown }).unasked === true;
    if (isUnasked) port.postMessage(this.#hello);
    if (isUnasked || this.#endWait) this.#postRefusal({ port, origin: event.origin });
    if (this.#allowed) this.#check({ origin: event.origin, port, hello });
    else this.#waitingHello = { origin: event.origin, port, hello };
  }

  #check({ origin, port, hello }: WindowHello): void {
    if (this.#allowed?.length && !this.#allowed.includes(origin)) {
      port.close();
      this.#queue = [];
      this.#onChecked?.({ code: 'origin_refused', detail: origin });
      return;
    }
    // Another page: what the one before showed and offered is gone.
    const said = this.#port ? { ...hello, said: [...emptyPage, ...hello.said] } : hello;
    this.#port?.close();
    this.#port = port;
    this.#origin = origin;
    this.#requests = [];
    port.addEventListener('message', ({ data }) => this.#onPortMessage(data));
    port.start();
    for (const envelope of this.#queue.splice(0)) port.postMessage(envelope);
    this.#handlers.onAdmitted(origin);
    this.#takeHello(said);
    this.#onChecked?.(null);
  }

  #onPortMessage(data: unknown): void {
    const message = readPageMessage(data);
    if (!message) return;
    if ('plain' in message) this.#handlers.onCommand(message.plain);
    else if ('message' in message) this.#handlers.onPageMessage(message.message);
    else {
      this.#takeLooks(message.hello);
      this.#takeHello(message.hello);
    }
  }

  #takeLooks({ colorScheme, lang }: PageHello): void {
    if (colorScheme) this.#handlers.onColorScheme(colorScheme);
    if (lang) this.#handlers.onLang(lang);
  }

  /** What only a page that may embed the session decides. */
  #takeHello(hello: PageHello): void {
    this.#requests = hello.requests ?? this.#requests;
    for (const message of hello.said) this.#handlers.onPageMessage(message);
    this.#handlers.onHello?.(hello);
  }
}

/** Whether an origin is on this machine. */
function isLocal(origin: string): boolean {
  return URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname);
}
