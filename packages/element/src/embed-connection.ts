import type { Envelope } from '@tutor-session/protocol';
import { addBlankFrame, emptyFrame } from './blank-frame.ts';
import { createEmbedWatch } from './embed-watch.ts';
import { parseMessage } from './events.ts';
import { createFloodGuard } from './flood-guard.ts';
import { colorSchemeOf, permissionsFor, watchFramePolicy } from './frame-policy.ts';
import { type EmbedChannel, type EmbedHello, openChannel, type SendMessage } from './open-channel.ts';
import { pageFrame } from './page-frame.ts';
import type { PageMessages } from './page-messages.ts';
import { type Refusal, readRefusal } from './refusal.ts';
import type { SessionHost } from './session-host.ts';
import { closestLang } from './strings.ts';
import { isRefusalCode, type TutorErrorCode, TutorSessionError } from './tutor-session-error.ts';

/** How long the port of a frame that is removed stays open for the embed's last message. */
const lastMessageMs = 2000;

/** What happens to a frame. */
export interface ConnectionHandlers {
  /** A document has loaded that is no refusal of the endpoint at `src`: the embed, or perhaps an error page of the browser. */
  onLoad(): void;
  onHello(): void;
  onEnvelope(envelope: Envelope): void;
  /** The service refuses the token, no message has arrived in time, or whatever else the error says. */
  onFault(error: TutorSessionError): void;
}

/** By which connection each of the page's own frames is used now. */
const users = new WeakMap<HTMLIFrameElement, AbortController>();
/**
 * The windows of the page's own frames whose first request, made by itself, a session has used. A move gives the frame another window,
 * which goes to the endpoint by itself again.
 */
const usedWindows = new WeakSet<Window>();

/** One frame of an embed and the channel to it. The address is in no attribute or history entry, since it may hold a token. */
export interface EmbedConnection {
  readonly frame: HTMLIFrameElement;
  /** The embed's origin, once the frame is on its way there. */
  origin(): string;
  /** Whether a move in the document has reset the frame; its window then is another one. */
  isLost(): boolean;
  /** Sends the frame to `href`, at the embed of `origin`. */
  navigate(href: string, origin: string): void;
  /**
   * Sends the frame to the endpoint at `href`, which redirects it to the embed of `origin`; the page's own frame has gone there by itself.
   * Resolves only where a document of the page's own origin comes before the embed speaks: what the endpoint says in the place of a
   * redirect.
   */
  redirect(href: string, origin: string): Promise<Refusal>;
  send: SendMessage;
  /** Removes the frame, or empties one that is the page's; its port listens for `lingerMs` more. */
  close(lingerMs?: number): void;
}

/** Puts a blank frame first in `layout`, or takes the one that the page has, for one embed, within the limits of decision 61. */
export function createConnection(
  layout: ParentNode,
  host: SessionHost,
  page: PageMessages,
  handlers: ConnectionHandlers,
): EmbedConnection {
  const own = pageFrame(host);
  const frame = own ?? addBlankFrame(layout);
  const abort = new AbortController();
  const isFlood = createFloodGuard();
  const watch = createEmbedWatch(host, (error) => handlers.onFault(error));
  /** The frame's window when it was sent to the embed. */
  let embed: Window | null = null;
  let origin = '';
  let channel: EmbedChannel | undefined;
  /** Set until the embed speaks, where an endpoint redirects the frame. */
  let takeRefusal: ((refusal: Refusal) => void) | undefined;
  /** Sends the frame to the endpoint at `src` once more; `undefined` after that, and where it never went there. */
  let redirectAgain: (() => void) | undefined;
  /** Whether the frame was sent away from an embed without a token: until the next hello nothing that comes from it counts. */
  let isReloading = false;

  const report = (code: TutorErrorCode, note?: string) =>
    handlers.onFault(new TutorSessionError(code, { note }));
  const onLoad = () => {
    const document = frame.contentDocument;
    if (document?.URL === 'about:blank') return;
    if (document && takeRefusal) {
      watch.close();
      takeRefusal(readRefusal(document));
    } else {
      watch.onLoad();
      handlers.onLoad();
    }
  };
  const onHello = (hello: EmbedHello) => {
    watch.onHello();
    // Browsers restore the embed's own address after a reload or "back", without the token.
    isReloading = hello.has_token === false && !!redirectAgain;
    if (isReloading) return redirectAgain?.();
    takeRefusal = undefined;
    handlers.onHello();
    page.open(hello);
  };
  const onData = (data: unknown) => {
    if (isFlood()) {
      channel?.close(0);
      return report('embed_flood');
    }
    if (isReloading || page.receive(data)) return;
    const envelope = parseMessage(data, host.decodeMessage);
    if (!envelope) return;
    takeRefusal = undefined;
    watch.confirm();
    handlers.onEnvelope(envelope);
  };
  const open = (target: Window, href: string | undefined) => {
    const onBlocked = (directive: string) => report('embed_blocked', directive);
    watchFramePolicy(frame.ownerDocument, origin, abort.signal, onBlocked, href);
    return openChannel({
      embed: target,
      origin,
      view: frame.ownerDocument.defaultView ?? window,
      describePage: () => ({
        color_scheme: colorSchemeOf(frame),
        lang: closestLang(frame),
        ...page.describe(),
      }),
      onHello,
      onRefused: (code) => {
        if (!isReloading) report('token_refused', isRefusalCode(code) ? code : undefined);
      },
      onData,
    });
  };
  /** Sends the frame to `href`; without one it is on its way already, or there. */
  const navigate = (href: string | undefined, embedOrigin: string) => {
    origin = embedOrigin;
    embed = frame.contentWindow;
    if (!embed) return;
    if (!own) {
      // Both take effect when the frame is navigated. Set before it was in the document, `sandbox` would make Chromium write to
      // the console.
      frame.allow = permissionsFor(host.allow, origin);
      frame.setAttribute('sandbox', host.frameSandbox);
    }
    try {
      if (href) embed.location.replace(href);
    } catch {
      throw new TutorSessionError('embed_url_invalid'); // what Firefox throws may quote the address, token and all
    }
    // All that follows is about what arrives later, in a task of its own.
    frame.hidden = false;
    channel ??= open(embed, href);
    watch.start(origin);
    if (href) return;
    // The page's own frame: what it shows is of another origin, or it is still on its way.
    if (!frame.contentDocument) channel.greet();
    else if (frame.contentDocument.readyState === 'complete') onLoad();
  };

  if (own) users.set(own, abort);
  // Listening begins after the blank document's own load, which is synchronous; WebKit fires a second one where the
  // page's CSP blocks the embed.
  frame.addEventListener('load', onLoad, { signal: abort.signal });
  return {
    frame,
    navigate,
    origin: () => origin,
    isLost: () => !!embed && frame.contentWindow !== embed,
    redirect(href, embedOrigin) {
      const view = frame.contentWindow;
      const goesByItself = own && view && !usedWindows.has(view);
      if (view) usedWindows.add(view);
      return new Promise((resolve) => {
        redirectAgain = () => {
          redirectAgain = undefined;
          takeRefusal = resolve;
          navigate(href, embedOrigin);
        };
        takeRefusal = resolve;
        navigate(goesByItself ? undefined : href, embedOrigin);
      });
    },
    send: (message) => channel?.send(message),
    close(lingerMs = lastMessageMs) {
      abort.abort();
      watch.close();
      channel?.close(lingerMs);
      if (!own) frame.remove();
      // It stays where the page has put it. A task later: of two navigations at once WebKit follows the first, and a restart may be next.
      else if (embed)
        setTimeout(() => {
          if (users.get(frame) === abort) emptyFrame(frame);
        });
    },
  };
}
