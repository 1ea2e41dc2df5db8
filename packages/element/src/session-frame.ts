import type { AttemptEvent } from './attempt-reducer.ts';
import { createConnection, type EmbedConnection } from './embed-connection.ts';
import { parseEmbedUrl, withToken } from './embed-url.ts';
import { parseMessage } from './events.ts';
import type { PagePort } from './page-port.ts';
import type { TutorSessionProperties } from './properties.ts';
import type { TokenResponse } from './request-token.ts';

/** The frame of an attempt: one connection after the other, if an early one is of no use. */
export interface SessionFrame {
  connection(): EmbedConnection | undefined;
  /** Puts a blank frame into the page, if there is none; with `early-embed` the embed's page is loaded (decision 59). */
  add(): void;
  loadEarly(): void;
  /** Sends the frame to the embed; returns the embed's origin, or `undefined` if it was blocked at once. */
  navigate(response: TokenResponse): string | undefined;
  remove(lingerMs?: number): void;
}

/** Creates what holds the frame in `layout()`, and reports what happens in it. */
export function createSessionFrame(
  host: TutorSessionProperties,
  layout: () => ParentNode,
  page: PagePort,
  handle: (...event: AttemptEvent) => void,
): SessionFrame {
  let connection: EmbedConnection | undefined;
  const connect = () => {
    connection = createConnection(layout(), {
      onLoad() {
        // Without `expect-ready` a document that loaded counts as up, though browsers also load an error page of their own.
        if (!host.expectReady) handle('up');
      },
      describe: page.describe,
      onHello(hello) {
        handle('hello');
        page.open(hello);
      },
      onFault: (code, note) => handle('fault', code, note, host.expectReady),
      onData(message) {
        if (page.receive(message)) return;
        const envelope = parseMessage(message, host.decodeMessage);
        if (!envelope) return;
        connection?.confirm();
        handle('message', envelope, host.afterEnd);
      },
    });
    return connection;
  };
  const loadEarly = () => {
    if (!host.earlyEmbed || host.tokenIn !== 'fragment' || connection) return;
    try {
      const url = parseEmbedUrl(host.embedUrl);
      url.hash = 'early';
      connect().navigate(url.href, host, true);
    } catch {
      // The start reports what is wrong with the address.
    }
  };
  return {
    connection: () => connection,
    loadEarly,
    add() {
      loadEarly();
      connection ??= connect();
    },
    navigate({ token, embed_url: embedUrl }) {
      const url = parseEmbedUrl(embedUrl || host.embedUrl);
      const href = withToken(url, token, host.tokenParam, host.tokenIn);
      let opened = connection ?? connect();
      const openAnew = () => {
        opened.close(0);
        opened = connect();
        opened.navigate(href, host);
      };
      if (opened.isBlank()) opened.navigate(href, host);
      else opened.handOver(href, openAnew);
      return opened === connection ? url.origin : undefined;
    },
    remove(lingerMs) {
      connection?.close(lingerMs);
      connection = undefined;
    },
  };
}
