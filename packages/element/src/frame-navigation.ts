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
  target: Window | null;
  /** Whether a move in the document has reset the frame; its window then is another one. */
  readonly isLost: boolean;
  /** The embed's origin, once the frame is on its way there. */
  origin: string;
  /** Whether the frame was sent away from an embed without a token: until the next hello nothing that comes from it counts. */
  isReloading: boolean;
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
  /** Set until the embed speaks, where an endpoint redirects the frame. */
  let takeRefusal: ((refusal: Refusal) => void) | undefined;
  /** Sends the frame to the endpoint at `src` once more; `undefined` after that, and where it never went there. */
  let redirectAgain: (() => void) | undefined;

  const navigation: FrameNavigation = {
    frame,
    target: null,
    origin: '',
    isReloading: false,
    get isLost() {
      return !!navigation.target && frame.contentWindow !== navigation.target;
    },
    send(href, origin) {
      const view = frame.contentWindow;
      navigation.origin = origin;
      navigation.target = view;
      if (!view) return;
      // Both take effect when the frame is navigated. Set before it was in the document, `sandbox` would make Chromium write to the console.
      if (!own) {
        frame.allow = permissionsFor(host.allow, origin);
        frame.setAttribute('sandbox', host.frameSandbox);
      }
      try {
        if (href) view.location.replace(href);
      } catch {
        throw new TutorSessionError('embed_url_invalid'); // what Firefox throws may quote the address, token and all
      }
      frame.hidden = false;
      onSent(href);
    },
    redirect(href, origin) {
      const view = frame.contentWindow;
      const goesByItself = own && view && !usedWindows.has(view);
      if (view) usedWindows.add(view);
      return new Promise((resolve) => {
        const go = (to?: string) => {
          takeRefusal = resolve;
          navigation.send(to, origin);
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
      const again = hasToken ? undefined : redirectAgain;
      navigation.isReloading = !!again;
      if (again) again();
      else takeRefusal = undefined;
      return !again;
    },
    close() {
      if (!own) frame.remove();
      // It stays where the page has put it. A task later: of two navigations at once WebKit follows the first, and a restart may be next.
      else if (navigation.target) setTimeout(() => users.get(frame) === navigation && emptyFrame(frame));
    },
  };
  if (own) users.set(own, navigation);
  return navigation;
}

/** Puts a frame first in `layout` that is hidden and shows nothing. */
function addBlankFrame(layout: ParentNode): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('part', 'frame');
  frame.inert = true; // until it is up
  frame.hidden = true; // until it is navigated: a blank one is not worth a layout
  layout.prepend(frame);
  void frame.contentWindow; // the browser makes it at the first look: now, and not when the token is there
  return frame;
}

/** Hides a frame that is the page's, and takes away what it shows, without a history entry. */
function emptyFrame(frame: HTMLIFrameElement): void {
  frame.hidden = true;
  frame.contentWindow?.location.replace('about:blank');
}
