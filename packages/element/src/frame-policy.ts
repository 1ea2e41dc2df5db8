import { parseUrl } from './embed-url.ts';
import { localNetworkAccess, needsLocalNetwork } from './local-network.ts';
import type { TutorErrorCode } from './tutor-session-error.ts';

export interface FeaturePolicy {
  allowsFeature(feature: string): boolean;
}

declare global {
  interface Document {
    /** In Chromium alone. */
    featurePolicy?: FeaturePolicy;
  }
  interface HTMLIFrameElement {
    featurePolicy?: FeaturePolicy;
  }
}

/** The features an `allow` names, without its lists of origins. */
export function featuresIn(allow: string): string[] {
  return allow.split(';').flatMap((directive) => directive.trim().split(/\s/)[0] || []);
}

/**
 * The iframe's `allow`, each feature named for the embed's origin: on a frame that begins blank a bare feature name
 * means the page's origin, and the embed would be denied. What the browser asks for before it loads a local embed is delegated, too.
 */
export function permissionsFor(allow: string, origin: string, page?: string): string {
  return featuresIn(allow)
    .concat(needsLocalNetwork(origin, page) ? localNetworkAccess : [])
    .map((feature) => `${feature} ${origin}`)
    .join('; ');
}

/**
 * Those features of `allow` that the page's `Permissions-Policy` denies to frames of `origin`. Only Chromium exposes it, and
 * only for a frame whose `src` has that origin; so the frame asked about is lazy and hidden, and loads nothing.
 * Firefox and WebKit expose nothing and ignore the header (measured).
 */
export function blockedFeatures(allow: string, origin: string): string[] {
  if (!document.featurePolicy) return [];
  const settings = { allow: permissionsFor(allow, origin), loading: 'lazy', hidden: true, src: origin };
  const frame = Object.assign(document.createElement('iframe'), settings);
  document.head.append(frame);
  const blocked = featuresIn(allow).filter((feature) => !frame.featurePolicy?.allowsFeature(feature));
  frame.remove();
  return blocked;
}

/** Calls `warn` with what the browser exposes of why an embed of `origin` could be mute on this page. */
export function checkPage(
  allow: string,
  origin: string,
  warn: (code: TutorErrorCode, note?: string) => void,
): void {
  if (window.isSecureContext === false) warn('insecure_context');
  const blocked = blockedFeatures(allow, origin).map((feature) => `${feature}=(self "${origin}")`);
  if (blocked.length) warn('permission_blocked', blocked.join(', '));
}

/**
 * Calls `onBlocked` with what to change when the page's Content-Security-Policy blocks frames of `origin`. Browsers
 * report it in no other way: the frame looks like any other, with a `load` or without (measured in three engines). At `href`, if that is
 * of the page's own origin, a policy without `'self'` stops the frame; Firefox names that address where it stops the redirect, too.
 * Without an argument it blocks another frame, which may be ours, redirected elsewhere.
 */
export function watchFramePolicy(
  document: Document,
  origin: string,
  signal: AbortSignal,
  onBlocked: (fix?: string) => void,
  href?: string,
): void {
  document.addEventListener(
    'securitypolicyviolation',
    ({ blockedURI, disposition, effectiveDirective }) => {
      if (disposition !== 'enforce' || effectiveDirective !== 'frame-src') return;
      if (blockedURI === href) onBlocked(`Add frame-src 'self' ${origin}`);
      else onBlocked(frameFix(blockedURI, origin));
    },
    { signal },
  );
}

/** What lets a frame of `origin` be shown where the policy blocks `blocked`, the origin only or with a path; `undefined` for another host. */
export function frameFix(blocked: string, origin: string): string | undefined {
  if (parseUrl(blocked)?.host !== new URL(origin).host) return undefined;
  // The policy has made an https: address of it before it was blocked.
  return blocked.startsWith(new URL(origin).protocol)
    ? `Add frame-src ${origin}`
    : 'Remove upgrade-insecure-requests';
}

/** Calls `onChange` when the colour scheme around `box` or a language of the page may have changed, and when `box` is shown again. */
export function watchLooks(box: ParentNode, signal: AbortSignal, onChange: () => void): void {
  box.addEventListener('transitionrun', onChange, { signal });
  const observer = new MutationObserver(onChange);
  observer.observe(document, { subtree: true, attributeFilter: ['lang'] });
  signal.addEventListener('abort', () => observer.disconnect());
}

/**
 * The colour scheme a frame is shown in, read from its `color`, a `light-dark()` in our styles. That includes all that counts:
 * the page's `color-scheme`, a `<meta name="color-scheme">`, and the student's preference where both are allowed.
 */
export function colorSchemeOf(frame: HTMLIFrameElement): 'light' | 'dark' {
  return getComputedStyle(frame).color === 'rgb(255, 255, 255)' ? 'dark' : 'light';
}
