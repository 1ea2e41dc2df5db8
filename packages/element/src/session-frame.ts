import type { AttemptEvent } from './attempt-reducer.ts';
import { createConnection, type EmbedConnection } from './embed-connection.ts';
import { parseEmbedUrl, withToken } from './embed-url.ts';
import { parseMessage } from './events.ts';
import { ownFrame } from './own-frame.ts';
import type { PagePort } from './page-port.ts';
import type { Refusal } from './refusal.ts';
import type { TokenResponse } from './request-token.ts';
import type { SessionHost } from './session-host.ts';

/** The frame of an attempt. */
export interface SessionFrame {
  connection(): EmbedConnection | undefined;
  /** Puts a blank frame into the page, or takes the page's own, if there is none. */
  add(): void;
  /** Sends the frame to the embed; returns whether it is there. */
  navigate(response: TokenResponse): boolean;
  /** Sends the frame to the endpoint at `href`, unless it is the page's and has gone there by itself; resolves with its refusal. */
  open(href: string): Promise<Refusal>;
  remove(lingerMs?: number): void;
}

/** The window in which each of the page's frames has gone to the endpoint by itself; a move gives it another, and it goes there again. */
const windows = new WeakMap<HTMLIFrameElement, Window | null>();

/** Creates what holds the frame in `layout()`, and reports what happens in it. */
export function createSessionFrame(
  host: SessionHost,
  layout: () => ParentNode,
  page: PagePort,
  handle: (...event: AttemptEvent) => void,
): SessionFrame {
  let connection: EmbedConnection | undefined;
  let onRefusal: (refusal: Refusal) => void = () => {};
  /** Sends the frame to the endpoint again, once. */
  let sendAgain: (() => void) | undefined;
  /** Whether the embed that spoke last is one that is being left: what it says of having no token is no matter of the session. */
  let isLeft = false;
  const arrive = () => handle('arrived');
  const add = () => {
    connection ??= createConnection(
      layout(),
      host,
      {
        onLoad() {
          arrive();
          // Without `expect-ready` a document that loaded counts as up, though browsers also load an error page of their own.
          if (!host.expectReady) handle('up');
        },
        onRefusal: (refusal) => onRefusal(refusal),
        describe: page.describe,
        onHello(hello) {
          isLeft = (hello as { has_token?: unknown }).has_token === false && !!sendAgain;
          if (isLeft) {
            sendAgain?.();
            sendAgain = undefined;
            return;
          }
          arrive();
          handle('hello');
          page.open(hello);
        },
        onFault(code, note) {
          if (!isLeft || code !== 'token_refused') handle('fault', code, note, host.expectReady);
        },
        onData(message) {
          if (isLeft || page.receive(message)) return;
          const envelope = parseMessage(message, host.decodeMessage);
          if (!envelope) return;
          connection?.confirm();
          arrive();
          handle('message', envelope, host.afterEnd);
        },
      },
      (host.src && ownFrame(host)) || undefined,
    );
    return connection;
  };
  return {
    connection: () => connection,
    add,
    navigate({ token, embed_url: embedUrl }) {
      const url = parseEmbedUrl(embedUrl || host.embedUrl);
      const href = withToken(url, token, host.tokenParam, host.tokenIn);
      const opened = add();
      opened.navigate(href, url.origin);
      return opened === connection;
    },
    open(href) {
      const { origin } = parseEmbedUrl(host.embedUrl);
      const opened = add();
      const { frame } = opened;
      const isUnderWay = frame === ownFrame(host) && windows.get(frame) !== frame.contentWindow;
      windows.set(frame, frame.contentWindow);
      sendAgain = () => opened.navigate(href, origin);
      return new Promise((resolve) => {
        onRefusal = resolve;
        opened.navigate(isUnderWay ? undefined : href, origin);
      });
    },
    remove(lingerMs) {
      connection?.close(lingerMs);
      connection = undefined;
    },
  };
}
