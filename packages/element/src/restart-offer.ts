import type { SessionHost } from './session-host.ts';

/**
 * Lets an embed that knows the command show the button for another session after the end, with `label` or in its own words. Returns
 * whether it does: not where the page says something of its own at this end.
 */
export type RestartOffer = (label: string | undefined) => boolean;

const command = 'session.restart_label';

export function createRestartOffer(
  host: SessionHost,
  send: (message: object) => void,
  isKnown: (command: string) => boolean,
): RestartOffer {
  /** The element's own bar stays until a start: WebKit does not say when the page's content in it is removed. */
  let hasBar = false;
  let sent: { label: string | undefined } | undefined;
  return (label) => {
    if (host.state !== 'ended') {
      hasBar = false;
      sent = undefined;
      return false;
    }
    const hasOwnEnd = host.strings?.ended || host.querySelector(':scope>[slot=ended]');
    hasBar ||= !isKnown(command) || host.afterEnd === 'cover' || !!hasOwnEnd;
    const shown = hasBar ? '' : label;
    if (isKnown(command) && (!sent || sent.label !== shown)) {
      sent = { label: shown };
      send({ command, label: shown });
    }
    return !hasBar;
  };
}
