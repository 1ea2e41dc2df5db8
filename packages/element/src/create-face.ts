import { isLoopback } from './is-loopback.ts';
import type { TutorSessionState } from './session-state.ts';
import type { TutorSessionStrings } from './strings.ts';
import type { TutorSessionError } from './tutor-session-error.ts';

/** What a face is made from. */
export interface FaceOptions {
  state: TutorSessionState;
  error: TutorSessionError | undefined;
  strings: TutorSessionStrings;
  /** Whether the student starts the session. */
  manual: boolean;
  /** Whether a session that was lost is being started again. */
  again: boolean;
}

/** What the student does to a face. */
export interface FaceHandlers {
  /** The button is pressed. */
  onPress: () => void;
  /** The pointer, or the focus, comes near the button. */
  onHover: () => void;
}

/**
 * The live region is told after this: a reader hears it only if it was there before, and only once in a quick change. Where
 * nothing was to be seen before, "loading" is not even made until then: nobody misses it sooner, and the start does not
 * wait for it.
 */
const lateMs = 100;

/** What covers the frame: the slot's name, a sentence, one for developers, the button's text. */
export interface FaceContent {
  name: 'idle' | 'loading' | 'failed' | 'ended' | '';
  says: string;
  why: string;
  button: string;
}

/** What is shown in each state; in `ready`, `active` and `paused` nothing covers the frame. */
export function faceContent({ state, error, strings, manual, again }: FaceOptions): FaceContent {
  const code = error?.code;
  const why = error ? `${code}: ${error.message}` : '';
  const face: FaceContent = { name: '', says: '', why, button: '' };
  if (state === 'idle') return { ...face, name: state, button: manual ? strings.start : '' };
  if (state === 'ended') return { ...face, name: state, says: strings.ended };
  if (state === 'failed') {
    const says = code === 'unauthorized' ? strings.unauthorized : strings.failed;
    return { name: state, says, why, button: strings.retry };
  }
  if (state !== 'authorizing' && state !== 'loading') return face;
  const slow = code === 'embed_silent' || code === 'offline';
  return {
    name: 'loading',
    says: slow ? strings.slow : again ? strings.reconnecting : strings.loading,
    why,
    button: slow ? strings.retry : '',
  };
}

/**
 * Returns what shows a face in `root`, and tells it in the live region. Their elements, once made, stay the same ones
 * through all states (what is empty is hidden), so that focus on the button is never lost to a redraw. With `focus` the
 * button gets it.
 */
export function createFace(
  root: ParentNode,
  { onPress, onHover }: FaceHandlers,
): (content: FaceContent, focus: boolean) => void {
  let made = false;
  let face: HTMLElement;
  let slot: HTMLSlotElement;
  let sentence: HTMLElement;
  let button: HTMLButtonElement;
  let small: HTMLElement;
  let status: HTMLElement;
  let latest: FaceContent;

  const add = <Tag extends keyof HTMLElementTagNameMap>(to: ParentNode, tag: Tag) =>
    to.appendChild(document.createElement(tag));
  const make = () => {
    made = true;
    face = add(root, 'section');
    slot = add(face, 'slot');
    add(slot, 'i');
    sentence = add(slot, 'p');
    button = add(slot, 'button');
    small = add(slot, 'small');
    button.type = 'button';
    button.setAttribute('part', 'retry');
    button.onclick = onPress;
    small.lang = 'en';
    face.onpointerenter = button.onfocus = onHover;
    status = add(root, 'div');
    status.setAttribute('role', 'status');
  };
  const draw = () => {
    if (!made) make();
    face.setAttribute('part', latest.name);
    slot.name = latest.name;
    sentence.textContent = latest.says;
    // The developer's sentence is for the developer's machine; a student can do nothing with it.
    small.textContent = isLoopback(location.hostname) ? latest.why : '';
    button.textContent = latest.button;
  };
  const tell = () => {
    const wasThere = made;
    draw(); // what is heard is seen, even when the timer is that of an earlier change
    if (!wasThere) setTimeout(tell, lateMs);
    // The same words set once more would be read once more.
    else if (status.textContent !== latest.says) status.textContent = latest.says;
  };

  return (content, focus) => {
    latest = content;
    if (content.name !== 'loading' || content.button || (made && slot.name)) draw();
    setTimeout(tell, lateMs);
    if (focus) button.focus();
  };
}
