import { blockedFeatures } from './blocked-features.ts';
import { featuresIn } from './permissions-for.ts';

/**
 * How a feature stands: `not_asked`: the element's `allow` doesn't name it; `blocked`: the page's `Permissions-Policy` keeps it
 * from the embed (only Chromium tells; elsewhere that is `denied`); else the student's own word, as far as this page is
 * told; `unknown` where the browser doesn't say.
 */
export type FeatureState = 'not_asked' | 'blocked' | PermissionState | 'unknown';

/** What `preflight()` answers. */
export interface PreflightReport {
  /** Whether nothing found stands in the way of a session with all that `allow` names. */
  ok: boolean;
  secureContext: boolean;
  online: boolean;
  /** Whether the embed's server answered; `undefined` where `embed-url` doesn't say where it is. */
  embedReachable: boolean | undefined;
  microphone: FeatureState;
  camera: FeatureState;
}

/** Where the session would be, and with what. */
export interface PreflightOptions {
  allow: string;
  /** The embed's origin, if it is known. */
  origin: string | undefined;
  timeoutMs: number;
}

/** Asks the browser, and the embed's server whether it is there. No token is fetched and nothing begins. */
export async function preflight({ allow, origin, timeoutMs }: PreflightOptions): Promise<PreflightReport> {
  const blocked = blockedFeatures(allow, origin ?? location.origin);
  const stateOf = async (name: 'microphone' | 'camera'): Promise<FeatureState> => {
    if (!featuresIn(allow).includes(name)) return 'not_asked';
    if (blocked.includes(name)) return 'blocked';
    const status = await navigator.permissions?.query({ name }).catch(() => undefined);
    return status?.state ?? 'unknown';
  };
  const signal = AbortSignal.timeout(timeoutMs);
  const reach = (origin: string) =>
    fetch(origin, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal }).then(
      () => true,
      () => false,
    );
  const [embedReachable, microphone, camera] = await Promise.all([
    origin ? reach(origin) : undefined,
    stateOf('microphone'),
    stateOf('camera'),
  ]);
  const secureContext = window.isSecureContext !== false;
  const online = navigator.onLine;
  const stopped = /blocked|denied/.test(microphone + camera) || embedReachable === false;
  return {
    ok: secureContext && online && !stopped,
    secureContext,
    online,
    embedReachable,
    microphone,
    camera,
  };
}
