import { createFloodGuard } from './flood-guard.ts';
import { colorSchemeOf, permissionsFor, watchFramePolicy } from './frame-policy.ts';
import { localNetworkAccess, needsLocalNetwork } from './local-network.ts';
import { type EmbedChannel, type EmbedHello, openChannel } from './open-channel.ts';
import { type Refusal, readRefusal } from './refusal.ts';
import type { SessionHost } from './session-host.ts';
import { closestLang } from './strings.ts';
import { isRefusalCode, type TutorErrorCode, TutorSessionError } from './tutor-session-error.ts';

/** How long the port of a frame that is removed stays open for the embed's last message. */
const lastMessageMs = 2000;
/** How long a further document may take to post its hello; in WebKit that arrives after `load`. */
const helloMs = 1000;

/** What happens to a frame. */
export interface ConnectionHandlers {
  /** A document has loaded that is no refusal of the endpoint at `src`: the embed, or perhaps an error page of the browser. */
  onLoad(): void;
  onHello(hello: EmbedHello): void;
  /** Returns what the hello of the page says of its own. */
  describe(): object;
  /** A message, not yet validated. */
  onData(data: unknown): void;
  /** The service refuses the token, no message has arrived in time, or whatever else `code` says. */
  onFault(code: TutorErrorCode, note?: string): void;
}

/** One frame of an embed and the channel to it. The address is in no attribute or history entry, since it may hold a token. */
export interface EmbedConnection {
  readonly frame: HTMLIFrameElement;
  /** The embed's origin, once the frame is on its way there. */
  origin(): string;
  /** Whether a move in the document has reset the frame; its window then is another one. */
  isLost(): boolean;
  /**
   * Sends the frame to `href`, the embed of `origin` or what redirects there; without one it is on its way already, or there. A
   * second call sends it once more. Until the embed speaks, a document of the page's own origin goes to `onRefusal`: what an endpoint
   * says in the place of a redirect.
   */
  navigate(href: string | undefined, origin: string, onRefusal?: (refusal: Refusal) => void): void;
  /** The embed has proved that it is up, so that nothing waits for its messages any more. */
  confirm(): void;
  send(message: object): void;
  /** Removes the frame, or empties one that is the page's; its port listens for `lingerMs` more. */
  close(lingerMs?: number): void;
}

/** By which connection each of the page's own frames is used now. */
const users = new WeakMap<HTMLIFrameElement, AbortController>();

function empty(frame: HTMLIFrameElement): void {
  frame.hidden = true;
  frame.contentWindow?.location.replace('about:blank');
}

/** Puts a blank frame first in `root`, or takes the one that the page has, for one embed, within the limits of decision 61. */
export function createConnection(
  root: ParentNode,
  host: SessionHost,
  handlers: ConnectionHandlers,
  adopted?: HTMLIFrameElement,
): EmbedConnection {
  const frame = adopted ?? document.createElement('iframe');
  const abort = new AbortController();
  const isFlood = createFloodGuard();
  let embed: Window | null = null;
  let origin = '';
  let channel: EmbedChannel | undefined;
  let takeRefusal: ((refusal: Refusal) => void) | undefined;
  let loads = 0;
  let hellos = 0;
  let helloTimer: ReturnType<typeof setTimeout> | undefined;
  /** Set while the embed has yet to prove that it is up. */
  let messageTimer: ReturnType<typeof setTimeout> | undefined;

  const stopWaiting = () => {
    clearTimeout(messageTimer);
    messageTimer = undefined;
  };
  const awaitMessage = () => {
    stopWaiting();
    messageTimer = setTimeout(() => {
      stopWaiting();
      const note = `${loads ? 'A page' : 'Nothing'} loaded.`;
      const permission = needsLocalNetwork(origin) ? ` Allow ${localNetworkAccess}.` : '';
      handlers.onFault('embed_silent', note + permission);
    }, host.timeoutMs);
  };
  const onLoad = () => {
    const own = frame.contentDocument;
    if (own?.URL === 'about:blank') return;
    clearTimeout(helloTimer);
    if (own && takeRefusal) {
      stopWaiting();
      takeRefusal(readRefusal(own));
      return;
    }
    loads++;
    if (loads === 1 && messageTimer) awaitMessage();
    if (loads > 1 && hellos) {
      helloTimer = setTimeout(() => {
        if (hellos >= loads) return;
        // More documents than hellos: one was no embed. From here both count anew, so that it is reported once.
        hellos = loads;
        handlers.onFault('embed_left');
      }, helloMs);
    }
    handlers.onLoad();
  };

  if (adopted) users.set(frame, abort);
  else {
    frame.setAttribute('part', 'frame');
    frame.inert = true; // until it is up
    frame.hidden = true; // until it is navigated: a blank one is not worth a layout
    root.prepend(frame);
    void frame.contentWindow; // the browser makes it at the first look: now, and not when the token is there
  }
  // Listening begins after the blank document's own load, which is synchronous; WebKit fires a second one where the
  // page's CSP blocks the embed.
  frame.addEventListener('load', onLoad, { signal: abort.signal });

  const open = (target: Window, href: string | undefined) => {
    const onBlocked = (directive: string) => handlers.onFault('embed_blocked', directive);
    watchFramePolicy(frame.ownerDocument, origin, abort.signal, onBlocked, href);
    return openChannel({
      embed: target,
      origin,
      view: frame.ownerDocument.defaultView ?? window,
      describePage: () => ({
        color_scheme: colorSchemeOf(frame),
        lang: closestLang(frame),
        ...handlers.describe(),
      }),
      onHello: (hello) => {
        hellos++;
        takeRefusal = undefined;
        // The embed is alive, though it may have nothing to send before the student acts.
        if (messageTimer && host.expectReady) awaitMessage();
        else stopWaiting();
        handlers.onHello(hello);
      },
      onRefused: (code) => handlers.onFault('token_refused', isRefusalCode(code) ? code : undefined),
      onData: (data) => {
        if (isFlood()) handlers.onFault('embed_flood');
        else handlers.onData(data);
      },
    });
  };

  return {
    frame,
    confirm() {
      takeRefusal = undefined;
      stopWaiting();
    },
    origin: () => origin,
    isLost: () => !!embed && frame.contentWindow !== embed,
    navigate(href, embedOrigin, onRefusal) {
      const isNew = !channel;
      takeRefusal = onRefusal;
      origin = embedOrigin;
      embed = frame.contentWindow;
      if (!embed) return;
      if (!adopted) {
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
      awaitMessage();
      if (href || !isNew) return;
      // The page's own frame: what it shows is of another origin, or it is still on its way.
      if (!frame.contentDocument) channel.greet();
      else if (frame.contentDocument.readyState === 'complete') onLoad();
    },
    send: (message) => channel?.send(message),
    close(lingerMs = lastMessageMs) {
      abort.abort();
      clearTimeout(helloTimer);
      clearTimeout(messageTimer);
      channel?.close(lingerMs);
      if (!adopted) frame.remove();
      // It stays where the page has put it. A task later: of two navigations at once WebKit follows the first, and a restart may be next.
      else if (embed)
        setTimeout(() => {
          if (users.get(frame) === abort) empty(frame);
        });
    },
  };
}
