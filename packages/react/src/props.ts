import {
  tutorSessionEvents as events,
  TutorSessionElement,
  type TutorSessionEventMap,
  type TutorSessionProperties,
} from '@tutor-session/element/class';
import { isGlobalAttribute } from '@tutor-session/element/html';
import type { HTMLAttributes } from 'react';
import type { WhenHidden } from './when-hidden.ts';

type Pascal<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Capitalize<Word>}${Pascal<Rest>}`
  : Capitalize<Name>;

/** The props that handle events: `session-ended` is `onSessionEnded`, and so on for each event of the element. */
export type TutorSessionEventProps = {
  [Name in keyof TutorSessionEventMap & string as `on${Pascal<Name>}`]?:
    | ((event: TutorSessionEventMap[Name]) => void)
    | undefined;
};

/** What `<TutorSession>` takes: the element's settable properties, an `on…` for each of its events, and what any tag takes. */
export type TutorSessionProps = {
  [Name in Exclude<keyof TutorSessionProperties, 'params'>]?: TutorSessionProperties[Name] | undefined;
} & {
  /** Sent to the token endpoint as JSON: an object, or its JSON text. */
  params?: Record<string, unknown> | string | undefined;
  /**
   * What happens when the `<Activity>` around it becomes hidden, as that of a left page of Next.js with `cacheComponents`: `pause`
   * (default) asks the embed to pause, and to resume when it is shown again, unless it was paused before; `stop` removes the
   * session's frame and starts anew when it is shown; `continue` leaves it running. Since React 19.2.
   */
  whenHidden?: WhenHidden | undefined;
} & TutorSessionEventProps &
  HTMLAttributes<TutorSessionElement>;

export { events };

/** The `on…` prop of an event: `session-ended` is `onSessionEnded`. */
export function propName(event: string): keyof TutorSessionEventProps {
  return `on${`-${event}`.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}` as keyof TutorSessionEventProps;
}

/** The properties that are not text, a number or a yes: functions and objects. Their attributes, if any, are not rendered. */
export const objectProps: readonly string[] = Object.keys(TutorSessionElement.properties).filter(
  (name) => !(TutorSessionElement.properties[name] as { type?: unknown }).type,
);

/**
 * The attributes that React renders, on the server too, so that the start needs no hydration. They have the names that HTML
 * knows, since React 18 writes those of custom elements as they are; a boolean is there or not, and `params` is JSON text. What is
 * neither an option, nor an attribute of any tag, nor React's own, such as a text for `onclick`, is left out.
 */
export function toAttributes({
  className,
  children: _,
  ...props
}: TutorSessionProps): Record<string, unknown> {
  const attributes: Record<string, unknown> = { class: className };
  const notRendered: readonly string[] = [...objectProps, ...events.map(propName)];
  for (const [name, value] of Object.entries(props)) {
    const isOption = Object.hasOwn(TutorSessionElement.properties, name);
    if (
      notRendered.includes(name) ||
      !(isOption || isReacts(name, value) || isGlobalAttribute(name.toLowerCase()))
    )
      continue;
    const { attribute = name, type } = isOption ? (TutorSessionElement.properties[name] ?? {}) : {};
    const isJson = type === Object && typeof value === 'object';
    const text = value instanceof URL ? value.href : isJson ? JSON.stringify(value) : value;
    attributes[attribute as string] = type === Boolean ? (value ? '' : undefined) : text;
  }
  return attributes;
}

/** Whether it is a handler, which is no text in HTML, or a prop that React itself reads. */
function isReacts(name: string, value: unknown): boolean {
  return (
    (typeof value === 'function' && name.startsWith('on')) ||
    /^(dangerouslySetInnerHTML|suppress(Hydration|ContentEditable)Warning|key)$/.test(name)
  );
}
