import '@tutor-session/element';
import type { TutorSessionElement } from '@tutor-session/element/class';
import { type FrameAttributes, frameAttributes } from '@tutor-session/element/html';
import {
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  type RefAttributes,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { events, objectProps, propName, type TutorSessionProps, toAttributes } from './props.ts';
import { hideSession } from './when-hidden.ts';

const subscribe = () => () => {};
/** Whether this is the server, or the first render of what a server has rendered: then the frame is in the HTML already, and stays. */
function useServerFrame(): boolean {
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  const [first] = useState(isHydrating);
  return first;
}

/** What is wrong with an option is for the element to report: no rendering fails for it. */
function frameOf(props: TutorSessionProps): FrameAttributes | undefined {
  try {
    return frameAttributes(props);
  } catch {
    return undefined;
  }
}

// React 18 warns of a layout effect on the server, where none runs.
const useCommit = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * `<tutor-session>` as a component: the element's settable properties are props, every event is an `on…`, the ref is the element.
 * A handler may be a new function at each render; the latest is called.
 *
 * @example
 * import { TutorSession } from '@tutor-session/react';
 *
 * export const Lesson = () => (
 *   <TutorSession src="/api/tutor" embedUrl="https://tutor.example/embed" onSessionEnded={(event) => save(event.detail)} />
 * );
 */
export const TutorSession: ForwardRefExoticComponent<TutorSessionProps & RefAttributes<TutorSessionElement>> =
  forwardRef<TutorSessionElement, TutorSessionProps>(function TutorSession({ whenHidden, ...others }, ref) {
    const props: TutorSessionProps = others;
    const attributes = toAttributes(props);
    // biome-ignore lint/style/noNonNullAssertion: React sets it before it runs an effect, where alone it is read
    const own = useRef<TutorSessionElement>(null!);
    const latest = useRef<TutorSessionProps>({});
    // It stays on its element for good: hiding an <Activity> ends effects, but not the session, nor its events.
    const { current: listener } = useRef((event: Event) => {
      const handler = latest.current[propName(event.type)] as ((event: Event) => void) | undefined;
      if ((event.currentTarget as Element).isConnected) handler?.(event);
    });

    // The element starts in a microtask after it is connected, so after this.
    useCommit(() => {
      const element = own.current as unknown as Record<string, unknown>;
      for (const name of objectProps as readonly (keyof TutorSessionProps)[]) {
        if (latest.current[name] !== props[name]) element[name] = props[name];
      }
      latest.current = props;
      for (const event of events) own.current.addEventListener(event, listener);
    });
    useCommit(() => {
      const element = own.current;
      if (JSON.stringify(element.params) !== attributes.params) element.params = props.params;
    }, [attributes.params]);
    const undo = useRef<ReturnType<typeof hideSession> | null>(null);
    useEffect(() => {
      const element = own.current; // React empties the ref while an <Activity> is hidden
      if (undo.current) element[undo.current]();
      return () => {
        undo.current = hideSession(element, whenHidden);
      };
    }, [whenHidden]);
    useImperativeHandle(ref, () => own.current, []);

    // Its address stays what it was: another one would load it again. The element changes its other attributes.
    const isInHtml = useServerFrame();
    const [frame] = useState(() => (isInHtml ? frameOf(props) : undefined));
    return createElement(
      'tutor-session',
      { ...attributes, ref: own },
      frame && createElement('iframe', { ...frame, suppressHydrationWarning: true }),
      props.children,
    );
  });
