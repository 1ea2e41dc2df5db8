import { addBlankFrame, emptyFrame } from './blank-frame.ts';
import { permissionsFor } from './frame-policy.ts';
import { pageFrame } from './page-frame.ts';
import { type Refusal, readRefusal } from './refusal.ts';
import type { SessionHost } from './session-host.ts';
import { TutorSessionError } from './tutor-session-error.ts';

/** By which session each of the page's own frames is used now. */
const users = new WeakMap<HTMLIFrameElement, FrameNavigation>();
/**
 * The windows of the page's own frames whose first request, made by itself, a session has used. A move gives the frame another window,
 * which goes to the endpoint by itself again.
 */
const usedWindows = new WeakSet<Window>();

/**
 * How a frame gets to the embed: it is sent there with a token, it is sent to an endpoint that redirects it, or, where it is the page's
 * own, it has gone to that endpoint by itself. The address is in no attribute or history entry, since it may hold a token.
 */
export class FrameNavigation {
  readonly frame: HTMLIFrameElement;
  /** The frame's window when it was sent to the embed. */
  target: Window | null = null;
  /** The embed's origin, once the frame is on its way there. */
  origin = '';
  /** Whether the frame was sent away from an embed without a token: until the next hello nothing that comes from it counts. */
  isReloading = false;
  readonly #host: SessionHost;
  readonly #isOwn: boolean;
  readonly #onSent: (href: string | undefined) => void;
  /** Set until the embed speaks, where an endpoint redirects the frame. */
  #takeRefusal: ((refusal: Refusal) => void) | undefined;
  /** Sends the frame to the endpoint at `src` once more; `undefined` after that, and where it never went there. */
  #redirectAgain: (() => void) | undefined;

  /** Takes the page's own frame, or puts a blank one first in `layout`. `onSent` is called when it is on its way. */
  constructor(layout: ParentNode, host: SessionHost, onSent: (href: string | undefined) => void) {
    const own = pageFrame(host);
    this.frame = own ?? addBlankFrame(layout);
    this.#host = host;
    this.#isOwn = !!own;
    this.#onSent = onSent;
    if (own) users.set(own, this);
  }

  /** Whether a move in the document has reset the frame; its window then is another one. */
  get isLost(): boolean {
    return !!this.target && this.frame.contentWindow !== this.target;
  }

  /** Sends the frame to `href`, at the embed of `origin` or redirected there; without `href` it is on its way already, or there. */
  send(href: string | undefined, origin: string): void {
    const { frame } = this;
    this.origin = origin;
    this.target = frame.contentWindow;
    if (!this.target) return;
    if (!this.#isOwn) {
      // Both take effect when the frame is navigated. Set before it was in the document, `sandbox` would make Chromium write to
      // the console.
      frame.allow = permissionsFor(this.#host.allow, origin);
      frame.setAttribute('sandbox', this.#host.frameSandbox);
    }
    try {
      if (href) this.target.location.replace(href);
    } catch {
      throw new TutorSessionError('embed_url_invalid'); // what Firefox throws may quote the address, token and all
    }
    frame.hidden = false;
    this.#onSent(href);
  }

  /**
   * Sends the frame to the endpoint at `href`, which redirects it to the embed of `origin`; the page's own frame has gone there by itself.
   * Resolves only where a document of the page's own origin comes before the embed speaks: what the endpoint says in the place of a
   * redirect.
   */
  redirect(href: string, origin: string): Promise<Refusal> {
    const view = this.frame.contentWindow;
    const goesByItself = this.#isOwn && view && !usedWindows.has(view);
    if (view) usedWindows.add(view);
    return new Promise((resolve) => {
      const go = (to: string | undefined) => {
        this.#takeRefusal = resolve;
        this.send(to, origin);
      };
      this.#redirectAgain = () => {
        this.#redirectAgain = undefined;
        go(href);
      };
      go(goesByItself ? undefined : href);
    });
  }

  /** Takes a document of the page's own origin as what the endpoint says; returns whether it is that. */
  refuse(document: Document): boolean {
    this.#takeRefusal?.(readRefusal(document));
    return !!this.#takeRefusal;
  }

  /** The embed has spoken; returns whether it stays. Browsers restore its own address after a reload or "back", without the token. */
  arrive(hasToken = true): boolean {
    const again = hasToken ? undefined : this.#redirectAgain;
    this.isReloading = !!again;
    if (again) again();
    else this.#takeRefusal = undefined;
    return !again;
  }

  /** Removes the frame, or empties one that is the page's, unless another session uses it by then. */
  close(): void {
    const { frame } = this;
    if (!this.#isOwn) frame.remove();
    // It stays where the page has put it. A task later: of two navigations at once WebKit follows the first, and a restart may be next.
    else if (this.target)
      setTimeout(() => {
        if (users.get(frame) === this) emptyFrame(frame);
      });
  }
}
