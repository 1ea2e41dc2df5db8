import type { TutorSessionState } from './session-state.ts';
import type { TutorSessionStrings } from './strings.ts';
import type { TutorSessionError } from './tutor-session-error.ts';

/** What an overlay is made from. */
export interface OverlayOptions {
  state: TutorSessionState;
  error: TutorSessionError | undefined;
  /** Whether the page or the student does not want the error shown: by `preventDefault()`, or dismissed. */
  errorHidden: boolean;
  strings: TutorSessionStrings;
  /** Whether the student starts the session. */
  manual: boolean;
  /** Whether a session that was lost is being started again. */
  reconnecting: boolean;
  /** Whether the end covers the frame. */
  coverEnd: boolean;
  /** Whether the page has content in the slot `login`. */
  hasLogin: boolean;
}

/** What is shown over the frame, or in a bar below it. */
export interface OverlayContent {
  /** The part's name; an empty one shows nothing. */
  part: 'idle' | 'loading' | 'failed' | 'ended' | 'warning' | '';
  /** The slot's name, where the page can replace the content. */
  slot: string;
  /** Whether it is a bar, which leaves the frame usable. It is hidden while it has no button and no content of the page. */
  bar: boolean;
  /** A sentence for the student, which the live region announces. */
  message: string;
  /** A sentence for developers. */
  detail: string;
  /** The text of the button. */
  button: string;
  /** The accessible name of the button that removes the bar. */
  dismiss: string;
}

/** Warnings that another start may fix. */
const retriable = ['embed_silent', 'embed_left'];

/** What is shown in each state. In `ready`, `active` and `paused` that is a bar at most, for a warning. */
export function overlayContent(options: OverlayOptions): OverlayContent {
  const { state, strings, manual, reconnecting, coverEnd, hasLogin } = options;
  const error = options.errorHidden ? undefined : options.error;
  const code = error?.code;
  const show = (
    part: OverlayContent['part'],
    message: string,
    button: string,
    more: Partial<OverlayContent> = {},
  ): OverlayContent => ({
    part,
    slot: part,
    bar: false,
    message,
    detail: error ? `${code}: ${error.message}` : '',
    button,
    dismiss: '',
    ...more,
  });

  if (state === 'idle') return show(state, '', manual ? strings.start : '');
  if (state === 'ended') {
    return show(state, strings.ended, manual && !coverEnd ? strings.restart : '', { bar: !coverEnd });
  }
  if (state === 'failed') {
    if (!error) return show(state, '', '');
    if (code !== 'unauthorized') return show(state, strings.failed, strings.retry);
    return show(state, strings.unauthorized, strings.retry, hasLogin ? { slot: 'login' } : {});
  }
  if (state === 'authorizing' || state === 'loading') {
    const slow = code === 'embed_silent' || code === 'offline';
    const message = slow ? strings.slow : reconnecting ? strings.reconnecting : strings.loading;
    return show('loading', message, slow ? strings.retry : '');
  }
  if (!error) return show('', '', '');
  const message =
    code === 'embed_silent' ? strings.slow : code === 'embed_left' ? strings.failed : strings.noMedia;
  const button = retriable.includes(error.code) ? strings.retry : '';
  return show('warning', message, button, { slot: '', bar: true, dismiss: strings.dismiss });
}
