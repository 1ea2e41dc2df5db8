import { localNetworkAccess, needsLocalNetwork } from './local-network.ts';
import type { SessionHost } from './session-host.ts';
import { TutorSessionError, warning } from './tutor-session-error.ts';

/** How long a further document may take to post its hello; in WebKit that arrives after `load`. */
const helloMs = 1000;

/** Reports an embed that sends nothing within `timeoutMs`, or whose document is replaced by one that says no hello. */
export interface EmbedWatch {
  /** The frame is sent to the embed of `origin`. */
  start(origin: string): void;
  onLoad(): void;
  onHello(): void;
  /** The embed has proved that it is up. */
  confirm(): void;
  close(): void;
}

export function createEmbedWatch(host: SessionHost, report: (error: TutorSessionError) => void): EmbedWatch {
  /** Set while the embed has yet to prove that it is up. */
  let messageTimer: ReturnType<typeof setTimeout> | undefined;
  let helloTimer: ReturnType<typeof setTimeout> | undefined;
  let origin = '';
  let hasLoaded = false;
  let hasGreeted = false;
  /** Documents that have loaded without a hello; −1 where the hello of the next one has come before its `load`. */
  let missingHellos = 0;

  const confirm = () => {
    clearTimeout(messageTimer);
    messageTimer = undefined;
  };
  const awaitMessage = () => {
    confirm();
    messageTimer = setTimeout(() => {
      confirm();
      const permission = needsLocalNetwork(origin) ? ` Allow ${localNetworkAccess}.` : '';
      const note = `${hasLoaded ? 'A page' : 'Nothing'} loaded.${permission}`;
      // Without `expect-ready` an embed may have nothing to say before the student acts.
      report(new TutorSessionError('embed_silent', { note, recoverable: !host.expectReady }));
    }, host.timeoutMs);
  };
  const reportLeft = () => {
    if (missingHellos <= 0) return;
    missingHellos = 0; // it is reported once
    report(warning('embed_left'));
  };
  return {
    confirm,
    start(embedOrigin) {
      origin = embedOrigin;
      awaitMessage();
    },
    onLoad() {
      if (!hasLoaded && messageTimer) awaitMessage();
      hasLoaded = true;
      missingHellos += 1;
      clearTimeout(helloTimer);
      if (hasGreeted) helloTimer = setTimeout(reportLeft, helloMs);
    },
    onHello() {
      hasGreeted = true;
      if (missingHellos >= 0) missingHellos -= 1;
      // The embed is alive, though it may have nothing to send before the student acts.
      if (messageTimer && host.expectReady) awaitMessage();
      else confirm();
    },
    close() {
      confirm();
      clearTimeout(helloTimer);
    },
  };
}
