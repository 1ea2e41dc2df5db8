import type { AttemptState } from './attempt-state.ts';
import { createConnection, type EmbedConnection } from './embed-connection.ts';
import { parseEmbedUrl, withToken } from './embed-url.ts';
import { parseMessage } from './events.ts';
import { pageFrame } from './page-frame.ts';
import type { PageMessages } from './page-messages.ts';
import type { Refusal } from './refusal.ts';
import type { TokenResponse } from './request-token.ts';
import type { SessionHost } from './session-host.ts';

/** The frame of an attempt. */
export interface SessionFrame {
  connection(): EmbedConnection | undefined;
  /** Puts a blank frame into the page, or takes the page's own, if there is none. */
  add(): void;
  /** Sends the frame to the embed. */
  navigate(response: TokenResponse): void;
  /** Sends the frame to the endpoint at `href`, unless it is the page's and has gone there by itself; resolves with its refusal. */
  open(href: string): Promise<Refusal>;
  remove(lingerMs?: number): void;
}

/**
 * The window of each of the page's own frames whose first request, made by itself, a session has used. A move gives the frame another
 * window, which goes to the endpoint by itself again.
 */
const usedWindows = new WeakMap<HTMLIFrameElement, Window | null>();

/** Creates what holds the frame in `layout()`; what happens in it goes to `attempt`. */
export function createSessionFrame(
  host: SessionHost,
  layout: () => ParentNode,
  page: PageMessages,
  attempt: AttemptState,
): SessionFrame {
  let connection: EmbedConnection | undefined;
  /** Sends the frame to the endpoint once more; `undefined` after that, and where it never went there. */
  let sendAgain: (() => void) | undefined;
  /** Whether the frame was sent away from an embed without a token: until the next hello nothing that comes from it counts. */
  let isReloading = false;
  const add = () => {
    connection ??= createConnection(
      layout(),
      host,
      {
        onLoad() {
          attempt.arrived();
          // Without `expect-ready` a document that loaded counts as up, though browsers also load an error page of their own.
          if (!host.expectReady) attempt.up();
        },
        describe: page.describe,
        onHello(hello) {
          // Browsers restore the embed's own address after a reload or "back", without the token.
          isReloading = hello.has_token === false && !!sendAgain;
          if (isReloading) return sendAgain?.();
          attempt.arrived();
          attempt.hello();
          page.open(hello);
        },
        onFault(code, note) {
          if (!isReloading || code !== 'token_refused') attempt.fault(code, note, host.expectReady);
        },
        onData(message) {
          if (isReloading || page.receive(message)) return;
          const envelope = parseMessage(message, host.decodeMessage);
          if (!envelope) return;
          connection?.confirm();
          attempt.arrived();
          attempt.message(envelope, host.afterEnd);
        },
      },
      pageFrame(host),
    );
    return connection;
  };
  return {
    connection: () => connection,
    add,
    navigate({ token, embed_url: embedUrl }) {
      const url = parseEmbedUrl(embedUrl || host.embedUrl);
      const href = withToken(url, token, host.tokenParam, host.tokenIn);
      add().navigate(href, url.origin);
    },
    open(href) {
      const { origin } = parseEmbedUrl(host.embedUrl);
      const opened = add();
      const { frame } = opened;
      const goesByItself = frame === pageFrame(host) && usedWindows.get(frame) !== frame.contentWindow;
      usedWindows.set(frame, frame.contentWindow);
      return new Promise((resolve) => {
        sendAgain = () => {
          sendAgain = undefined;
          opened.navigate(href, origin, resolve);
        };
        opened.navigate(goesByItself ? undefined : href, origin, resolve);
      });
    },
    remove(lingerMs) {
      connection?.close(lingerMs);
      connection = undefined;
    },
  };
}
