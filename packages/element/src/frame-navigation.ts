import { addBlankFrame, emptyFrame } from './blank-frame.ts';
import { permissionsFor } from './frame-policy.ts';
import { pageFrame } from './page-frame.ts';
import { type Refusal, readRefusal } from './refusal.ts';
import type { SessionHost } from './session-host.ts';
import { TutorSessionError } from './tutor-session-error.ts';

/** By which session each of the page's own frames is used now. */
const users = new WeakMap<HTMLIFrameElement, object>();
/**
 * The windows of the page's own frames whose first request, made by itself, a session has used. A move gives the frame another window,
 * which goes to the endpoint by itself again.
 */
const usedWindows = new WeakSet<Window>();

/**
 * How a frame gets to the embed: it is sent there with a token, it is sent to an endpoint that redirects it, or, where it is the page's
 * own, it has gone to that endpoint by itself. The address is in no attribute or history entry, since it may hold a token.
 */
export interface FrameNavigation {
  readonly frame: HTMLIFrameElement;
  /** The frame's window when it was sent to the embed. */
  readonly target: Window | null;
  /** Whether a move in the document has reset the frame; its window then is another one. */
  readonly isLost: boolean;
  /** The embed's origin, once the frame is on its way there. */
  readonly origin: string;
  /** Whether the frame was sent away from an embed without a token: until the next hello nothing that comes from it counts. */
  readonly isReloading: boolean;
  /** Sends the frame to `href`, at the embed of `origin` or redirected there; without `href` it is on its way already, or there. */
  send(href: string | undefined, origin: string): void;
  /**
   * Sends the frame to the endpoint at `href`, which redirects it to the embed of `origin`; the page's own frame has gone there by itself.
   * Resolves only where a document of the page's own origin comes before the embed speaks: what the endpoint says in the place of a
   * redirect.
   */
  redirect(href: string, origin: string): Promise<Refusal>;
  /** Takes a document of the page's own origin as what the endpoint says; returns whether it is that. */
  refuse(document: Document): boolean;
  /** The embed has spoken; returns whether it stays. Browsers restore its own address after a reload or "back", without the token. */
  arrive(hasToken?: boolean): boolean;
  /** Removes the frame, or empties one that is the page's, unless another session uses it by then. */
  close(): void;
}

/** Takes the page's own frame, or puts a blank one first in `layout`. `onSent` is called when it is on its way. */
export function createNavigation(
  layout: ParentNode,
  host: SessionHost,
  onSent: (href: string | undefined) => void,
): FrameNavigation {
  const own = pageFrame(host);
  const frame = own ?? addBlankFrame(layout);
  const user = {};
  let target: Window | null = null;
  let origin = '';
  let isReloading = false;
  /** Set until the embed speaks, where an endpoint redirects the frame. */
  let takeRefusal: ((refusal: Refusal) => void) | undefined;
  /** Sends the frame to the endpoint at `src` once more; `undefined` after that, and where it never went there. */
  let redirectAgain: (() => void) | undefined;

  const send = (href: string | undefined, embedOrigin: string) => {
    origin = embedOrigin;
    target = frame.contentWindow;
    if (!target) return;
    if (!own) grant(frame, host, origin);
    try {
      if (href) target.location.replace(href);
    } catch {
      throw new TutorSessionError('embed_url_invalid'); // what Firefox throws may quote the address, token and all
    }
    frame.hidden = false;
    onSent(href);
  };
  if (own) users.set(own, user);
  return {
    frame,
    get target() {
      return target;
    },
    get isLost() {
      return !!target && frame.contentWindow !== target;
    },
    get origin() {
      return origin;
    },
    get isReloading() {
      return isReloading;
    },
    send,
    redirect(href, embedOrigin) {
      const view = frame.contentWindow;
      const goesByItself = own && view && !usedWindows.has(view);
      if (view) usedWindows.add(view);
      return new Promise((resolve) => {
        const go = (to?: string) => {
          takeRefusal = resolve;
          send(to, embedOrigin);
        };
        redirectAgain = () => {
          redirectAgain = undefined;
          go(href);
        };
        go(goesByItself ? undefined : href);
      });
    },
    refuse(document) {
      takeRefusal?.(readRefusal(document));
      return !!takeRefusal;
    },
    arrive(hasToken = true) {
      isReloading = !hasToken && !!redirectAgain;
      if (isReloading) redirectAgain?.();
      else takeRefusal = undefined;
      return !isReloading;
    },
    close() {
      if (!own) frame.remove();
      // It stays where the page has put it. A task later: of two navigations at once WebKit follows the first, and a restart may be next.
      else if (target) setTimeout(() => users.get(frame) === user && emptyFrame(frame));
    },
  };
}

/** Both take effect when the frame is navigated. Set before it was in the document, `sandbox` would make Chromium write to the console. */
function grant(frame: HTMLIFrameElement, host: SessionHost, origin: string): void {
  frame.allow = permissionsFor(host.allow, origin);
  frame.setAttribute('sandbox', host.frameSandbox);
}
