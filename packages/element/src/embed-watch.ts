import { localNetworkAccess, needsLocalNetwork } from './local-network.ts';
import { isReachable } from './reach.ts';
import type { SessionHost } from './session-host.ts';
import { isStarting } from './session-state.ts';
import { TutorSessionError, warning } from './tutor-session-error.ts';

/** How long a further document may take to post its hello; in WebKit that arrives after `load`. */
const helloMs = 1000;
/** How long the first one may, before the endpoint is asked whether it leads elsewhere. */
const suspectMs = 3000;
/** So many more times `timeoutMs` a document may take to load, on a slow line. */
const maxSlow = 3;

/** So many times the frame is sent again to an embed that cannot be reached: for five minutes by default. */
const maxAway = 20;

/** What a start has seen of the embed's server where it was silent. */
export interface EmbedReach {
  /** Whether the server responded before the frame was sent there again. */
  wasUp?: boolean;
  /** How often it did not. */
  timesAway: number;
}

/** What is seen of an embed. */
export interface EmbedWatchHandlers {
  /** Of all frames of the start. */
  readonly reach: EmbedReach;
  /** Nothing has come from an embed that may have been away: the frame has to be sent there again. */
  onAway(note: string): void;
  /** The service refuses the token, the embed is silent or replaced, or whatever else the error says. */
  onFault(error: TutorSessionError): void;
}

/** Sees an embed that sends nothing within `timeoutMs`, or whose document is replaced by one that says no hello. */
export interface EmbedWatch {
  /** The frame is sent to the embed of `origin`. */
  start(origin: string): void;
  /**
   * Returns whether the document that has loaded may be the embed, and not the page that stands in while it is being started. It is
   * `isFurther` where one before it has surely loaded, though that may not have been seen.
   */
  onLoad(isFurther: boolean): boolean;
  onHello(): void;
  /** The embed is being started; it is waited for as long as its page says so. */
  onStarting(): void;
  /** The frame may be at another page than the embed. */
  suspect(): void;
  /** The embed has proved that it is up. */
  confirm(): void;
  close(): void;
}

/** Watches `frame`. `onSuspect` is called where its first document stays silent, which may be another page than the embed. */
export function createEmbedWatch(
  host: SessionHost,
  frame: HTMLIFrameElement,
  handlers: EmbedWatchHandlers,
  onSuspect: () => void,
): EmbedWatch {
  const silence = createSilenceTimer(host, frame, handlers);
  let helloTimer: ReturnType<typeof setTimeout> | undefined;
  let hasGreeted = false;
  let isStarting = false;
  /** Documents that have loaded without a hello; −1 where the hello of the next one has come before its `load`. */
  let missingHellos = 0;

  const findMissing = () => {
    if (hasGreeted && missingHellos > 0) {
      missingHellos = 0; // it is reported once
      handlers.onFault(warning('embed_left'));
    } else if (!hasGreeted && !isStarting && silence.isRunning()) onSuspect();
  };
  const suspect = () => {
    clearTimeout(helloTimer);
    helloTimer = setTimeout(findMissing, hasGreeted ? helloMs : suspectMs);
  };
  const takeHello = (starting: boolean) => {
    if (missingHellos >= 0) missingHellos -= 1;
    isStarting = starting;
  };
  return {
    start: silence.start,
    confirm: silence.stop,
    suspect,
    onLoad(isFurther) {
      silence.onLoad();
      missingHellos = Math.max(missingHellos, isFurther ? 0 : -1) + 1;
      suspect();
      return !isStarting;
    },
    onHello() {
      takeHello(false);
      hasGreeted = true;
      // The embed is alive, though it may have nothing to send before the student acts.
      if (silence.isRunning() && host.expectReady) silence.start();
      else silence.stop();
    },
    onStarting() {
      takeHello(true);
      silence.start();
    },
    close() {
      silence.stop();
      clearTimeout(helloTimer);
    },
  };
}

/** Sees an embed that has yet to prove that it is up, `timeoutMs` after each start and the first load. */
function createSilenceTimer(host: SessionHost, frame: HTMLIFrameElement, handlers: EmbedWatchHandlers) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let origin = '';
  let hasLoaded = false;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  /** The frame is sent again until it has been sent to a server that responds: the first one may have met one that was away. */
  const takeSilence = (isUp: boolean) => {
    const { reach } = handlers;
    const mayBeAway = isUp ? !reach.wasUp : reach.timesAway++ < maxAway;
    reach.wasUp = isUp;
    const permission = needsLocalNetwork(origin) ? ` Allow ${localNetworkAccess}.` : '';
    const note = `${hasLoaded ? 'A page' : 'Nothing'} loaded.${permission}`;
    if (mayBeAway && isStarting(host.state)) handlers.onAway(note);
    // Without `expect-ready` an embed may have nothing to say before the student acts.
    else handlers.onFault(new TutorSessionError('embed_silent', { note, recoverable: !host.expectReady }));
  };
  const wait = (slow = maxSlow) => {
    stop();
    const current = setTimeout(async () => {
      // `false` also where the page's policies keep the element from asking.
      const isUp = await isReachable(origin, AbortSignal.timeout(suspectMs));
      if (timer !== current) return;
      // From the embed's first byte on the frame has no document of ours; in Firefox also where its server was away.
      const isSlow = isUp && handlers.reach.wasUp !== false && !hasLoaded && !frame.contentDocument;
      if (isSlow && slow) return wait(slow - 1);
      stop();
      takeSilence(isUp);
    }, host.timeoutMs);
    timer = current;
  };
  return {
    stop,
    isRunning: () => !!timer,
    start(embedOrigin = origin) {
      origin = embedOrigin;
      wait();
    },
    onLoad() {
      if (!hasLoaded && timer) wait();
      hasLoaded = true;
    },
  };
}
