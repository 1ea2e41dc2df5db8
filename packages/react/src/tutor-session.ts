import '@tutor-session/element';
import type { TutorSessionElement } from '@tutor-session/element/class';
import {
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  type RefAttributes,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { events, objectProps, propName, type TutorSessionProps, toAttributes } from './props.ts';
import { hideSession } from './when-hidden.ts';

// React 18 warns of a layout effect on the server, where none runs.
const useCommit = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * `<tutor-session>` as a component: the element's settable properties are props, every event is an `on…`, the ref is the element.
 * A handler may be a new function at each render; the latest is called.
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

    return createElement('tutor-session', { ...attributes, ref: own });
  });
