import { localNetworkAccess, needsLocalNetwork } from './local-network.ts';
import { isReachable } from './reach.ts';
import type { SessionHost } from './session-host.ts';
import { TutorSessionError, warning } from './tutor-session-error.ts';

/** How long a further document may take to post its hello; in WebKit that arrives after `load`. */
const helloMs = 1000;
/** How long the first one may, before the endpoint is asked whether it leads elsewhere. */
const suspectMs = 3000;
/** So many more times `timeoutMs` a document may take to load, on a slow line. */
const maxSlow = 3;

/** Reports an embed that sends nothing within `timeoutMs`, or whose document is replaced by one that says no hello. */
export interface EmbedWatch {
  /** The frame is sent to the embed of `origin`. */
  start(origin: string): void;
  /** Returns whether the document that has loaded may be the embed, and not the page that stands in while it is being started. */
  onLoad(): boolean;
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
  report: (error: TutorSessionError) => void,
  onSuspect: () => void,
): EmbedWatch {
  const silence = createSilenceTimer(host, frame, report);
  let helloTimer: ReturnType<typeof setTimeout> | undefined;
  let hasGreeted = false;
  let isStarting = false;
  /** Documents that have loaded without a hello; −1 where the hello of the next one has come before its `load`. */
  let missingHellos = 0;

  const findMissing = () => {
    if (hasGreeted && missingHellos > 0) {
      missingHellos = 0; // it is reported once
      report(warning('embed_left'));
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
    onLoad() {
      silence.onLoad();
      missingHellos += 1;
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

/** Reports an embed that has yet to prove that it is up, `timeoutMs` after each start and the first load. */
function createSilenceTimer(
  host: SessionHost,
  frame: HTMLIFrameElement,
  report: (error: TutorSessionError) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let origin = '';
  let hasLoaded = false;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const reportSilent = () => {
    stop();
    const permission = needsLocalNetwork(origin) ? ` Allow ${localNetworkAccess}.` : '';
    const note = `${hasLoaded ? 'A page' : 'Nothing'} loaded.${permission}`;
    // Without `expect-ready` an embed may have nothing to say before the student acts.
    report(new TutorSessionError('embed_silent', { note, recoverable: !host.expectReady }));
  };
  const wait = (slow = maxSlow) => {
    stop();
    const current = setTimeout(async () => {
      // From the embed's first byte on the frame has no document of ours; in Firefox also where its server is down.
      const isLoading = slow && !hasLoaded && !frame.contentDocument;
      const isSlow = isLoading && (await isReachable(origin, AbortSignal.timeout(suspectMs)));
      if (timer !== current) return;
      if (isSlow) wait(slow - 1);
      else reportSilent();
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
