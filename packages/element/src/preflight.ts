import { blockedFeatures, featuresIn } from './frame-policy.ts';

/**
 * The state of a feature: `not_asked`: the element's `allow` does not name it; `blocked`: the page's `Permissions-Policy` denies
 * it to the embed (exposed by Chromium only; elsewhere that is `denied`); else what the student has decided for this page's
 * origin; `unknown` where the browser does not expose it.
 */
export type FeatureState = 'not_asked' | 'blocked' | PermissionState | 'unknown';

/** What `preflight()` returns. */
export interface PreflightReport {
  /** Whether nothing found prevents a session with all that `allow` names. */
  ok: boolean;
  secureContext: boolean;
  online: boolean;
  /** Whether the embed's server responded; `undefined` without an `embed-url`. */
  embedReachable: boolean | undefined;
  microphone: FeatureState;
  camera: FeatureState;
}

/** Which session to check for. */
export interface PreflightOptions {
  allow: string;
  /** The embed's origin, if it is known. */
  origin: string | undefined;
  timeoutMs: number;
}

/** Checks the browser, and whether the embed's server can be reached. No token is fetched and no session begins. */
export async function preflight({ allow, origin, timeoutMs }: PreflightOptions): Promise<PreflightReport> {
  const blocked = blockedFeatures(allow, origin ?? location.origin);
  const query = async (name: 'microphone' | 'camera'): Promise<FeatureState> => {
    if (!featuresIn(allow).includes(name)) return 'not_asked';
    if (blocked.includes(name)) return 'blocked';
    const status = await navigator.permissions?.query({ name }).catch(() => undefined);
    return status?.state ?? 'unknown';
  };
  const signal = AbortSignal.timeout(timeoutMs);
  const request = origin && fetch(origin, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal });
  const [embedReachable, microphone, camera] = await Promise.all([
    request
      ? request.then(
          () => true,
          () => false,
        )
      : undefined,
    query('microphone'),
    query('camera'),
  ]);
  const { isSecureContext } = window;
  const secureContext = isSecureContext !== false;
  const online = navigator.onLine;
  const prevented = /blocked|denied|false/.test(`${microphone} ${camera} ${embedReachable}`);
  return {
    ok: secureContext && online && !prevented,
    secureContext,
    online,
    embedReachable,
    microphone,
    camera,
  };
}
