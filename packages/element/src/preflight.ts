import { embedOrigin } from './embed-url.ts';
import { blockedFeatures, type FeaturePolicy, featuresIn } from './frame-policy.ts';
import { localNetworkAccess, needsLocalNetwork } from './local-network.ts';
import type { TutorSessionProperties } from './properties.ts';
import { ask, isReachable } from './reach.ts';
import { isShown } from './start-plan.ts';
import { whenShown } from './when-shown.ts';

/**
 * The state of a feature: `not_asked`: the element's `allow` does not name it; `blocked`: a policy denies it to the embed (exposed
 * by Chromium only; elsewhere that is `denied`); else what the student has decided for this page's origin; `unknown` where the
 * browser does not expose it.
 */
export type FeatureState = 'not_asked' | 'blocked' | PermissionState | 'unknown';

/** What has to change so that the embed may use a feature. */
export interface PolicyLevel {
  /**
   * `page`: the `Permissions-Policy` header of the page with the element; `frame`: a page around it, by its own header or by the
   * `allow` of its frame; `unknown`: one of both, since a page of another origin is around it.
   */
  level: 'page' | 'frame' | 'unknown';
  /** The origin of that page; for `unknown` of the nearest page around it that may withhold the feature. */
  origin: string;
}

/** What `preflight()` returns. */
export interface PreflightReport {
  /** Whether nothing found prevents a session, with the microphone and the camera as far as `allow` names them. */
  ok: boolean;
  secureContext: boolean;
  online: boolean;
  /** Whether the element is rendered. While it is not (`display: none`), a start waits unless it is your `start()`; `ok` is not about that. */
  shown: boolean;
  /** Whether your route at `src` is there: it refuses what is no frame, such as this request. `undefined` without `src`. */
  srcReachable: boolean | undefined;
  /** Whether the embed's server responded; `undefined` without an `embed-url`, and where the browser would first ask for `localNetwork`. */
  embedReachable: boolean | undefined;
  /** The permission to reach a local embed from a page of a public address (Chrome's `local-network-access`); else `undefined`. */
  localNetwork: PermissionState | 'unknown' | undefined;
  microphone: FeatureState;
  camera: FeatureState;
  /** Who withholds the microphone, or else the camera, where that is `blocked`. */
  blockedBy: PolicyLevel | undefined;
}

/** Checks the browser, and whether the embed's server can be reached. No token is fetched and no session begins. */
export async function preflight(
  element: HTMLElement & Pick<TutorSessionProperties, 'allow' | 'embedUrl' | 'src' | 'timeoutMs'>,
): Promise<PreflightReport> {
  await new Promise<void>(whenShown);
  const { allow, embedUrl, src, timeoutMs } = element;
  const origin = embedOrigin(embedUrl);
  const blocked = blockedFeatures(allow, origin ?? location.origin);
  const query = async (name: string): Promise<PermissionState | 'unknown'> => {
    const permission = { name: name as PermissionName }; // the types know fewer than the browsers
    // Firefox throws for a name that it does not know.
    const status = await navigator.permissions?.query(permission).catch(() => undefined);
    return status?.state ?? 'unknown';
  };
  const queryMedia = async (name: 'microphone' | 'camera'): Promise<FeatureState> => {
    if (!featuresIn(allow).includes(name)) return 'not_asked';
    return blocked.includes(name) ? 'blocked' : query(name);
  };
  const localNetwork = origin && needsLocalNetwork(origin) ? await query(localNetworkAccess) : undefined;
  const signal = AbortSignal.timeout(timeoutMs);
  const [srcReachable, embedReachable, microphone, camera] = await Promise.all([
    // `HEAD` makes no token. A 200 comes from another page, such as the one that a single-page application has for every address.
    src ? ask(src, { signal }, ({ status }) => [401, 403, 405].includes(status)) : undefined,
    origin && localNetwork !== 'prompt' ? isReachable(origin, signal) : undefined,
    queryMedia('microphone'),
    queryMedia('camera'),
  ]);
  const secureContext = window.isSecureContext !== false; // jsdom has none
  const online = navigator.onLine;
  const feature = ['microphone', 'camera'].find((name) => blocked.includes(name));
  const states = [microphone, camera, localNetwork];
  const prevented = states.includes('blocked') || states.includes('denied');

  return {
    ok: secureContext && online && srcReachable !== false && embedReachable !== false && !prevented,
    secureContext,
    online,
    shown: isShown(element),
    srcReachable,
    embedReachable,
    localNetwork,
    microphone,
    camera,
    blockedBy: feature ? findPolicyLevel(window, feature) : undefined,
  };
}

/**
 * Finds who withholds a feature from the embed in `page`, from the inside out: each page that lacks the feature itself got it
 * from neither its header nor the frame around it. The pages of other origins cannot be asked.
 */
export function findPolicyLevel(page: Window, feature: string): PolicyLevel {
  const allows = (place: { featurePolicy?: FeaturePolicy }) => !!place.featurePolicy?.allowsFeature(feature);
  let view = page;
  let above = 0;
  while (!allows(view.document) && view.parent !== view) {
    const { frameElement } = view;
    // The page around it is of another origin.
    if (!frameElement) return { level: 'unknown', origin: page.location.ancestorOrigins?.[above] ?? '' };
    if (allows(frameElement as HTMLIFrameElement)) break;
    view = view.parent;
    above += 1;
  }
  return { level: view === page ? 'page' : 'frame', origin: view.origin };
}
