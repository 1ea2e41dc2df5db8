import type { SendMessage } from './open-channel.ts';
import type { SessionHost } from './session-host.ts';

/**
 * Returns what lets an embed that knows the command show the button for another session after the end, with a label or in its own words.
 * That returns whether the embed does: not where the page says something of its own at this end.
 */
export function createRestartOffer(
  host: SessionHost,
  send: SendMessage,
  knows: (command: 'session.restart_label') => boolean,
): (label: string | undefined) => boolean {
  /** The element's own bar stays until a start: WebKit does not say when the page's content in it is removed. */
  let hasBar = false;
  /** The label that the embed has, `null` before it gets one. */
  let sent: string | undefined | null = null;
  return (label) => {
    if (host.state !== 'ended') {
      hasBar = false;
      sent = null;
      return false;
    }
    const command = 'session.restart_label';
    const isKnown = knows(command);
    const hasOwnEnd = host.strings?.ended || host.querySelector(':scope>[slot=ended]');
    hasBar ||= !isKnown || host.afterEnd === 'cover' || !!hasOwnEnd;
    const shown = hasBar ? '' : label;
    if (isKnown && sent !== shown) {
      sent = shown;
      send({ command, label: shown });
    }
    return !hasBar;
  };
}
