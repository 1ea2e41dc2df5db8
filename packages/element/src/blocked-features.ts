import { featuresIn, permissionsFor } from './permissions-for.ts';

interface FeaturePolicy {
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

/**
 * Those features of `allow` that the page's `Permissions-Policy` keeps from frames of `origin`. Only Chromium tells, and only
 * of a frame that says by `src` where it is going; so it is asked about one that goes nowhere, being lazy and hidden.
 * Firefox and WebKit tell nothing, and mind no such header (measured).
 */
export function blockedFeatures(allow: string, origin: string): string[] {
  if (!document.featurePolicy) return [];
  const frame = document.createElement('iframe');
  Object.assign(frame, { allow: permissionsFor(allow, origin), loading: 'lazy', hidden: true, src: origin });
  document.head.append(frame);
  const blocked = featuresIn(allow).filter((feature) => !frame.featurePolicy?.allowsFeature(feature));
  frame.remove();
  return blocked;
}
