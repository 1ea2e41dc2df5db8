import type { TutorSessionEventMap, TutorSessionProperties } from '../dist/class.js';

type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Kebab<Rest>}`
    : `-${Lowercase<First>}${Kebab<Rest>}`
  : Name;

type Text<Value> = Value extends number | boolean
  ? Value | `${Value}` | (Value extends boolean ? '' : never)
  : Value;

type ObjectProp = 'tools' | 'fetchToken' | 'decodeMessage' | 'strings';
type JsonProp = 'params' | 'context';

/** The attributes of `<tutor-session>` as templates write them; `params` and `context` may be JSON text. */
export type TutorSessionAttributes = {
  [Name in Exclude<keyof TutorSessionProperties, JsonProp | ObjectProp> as Kebab<Name>]?:
    | Text<TutorSessionProperties[Name]>
    | undefined;
} & { [Name in JsonProp]?: Record<string, unknown> | string | undefined };

/** The properties that frameworks set on the element itself. */
export type TutorSessionObjectProps = {
  [Name in ObjectProp]?: TutorSessionProperties[Name] | undefined;
};

/** A handler for each event under the event's name behind `Prefix`: `onsession-ended`, `on:session-ended`. */
export type TutorSessionHandlers<Prefix extends string> = {
  [Name in keyof TutorSessionEventMap & string as `${Prefix}${Name}`]?:
    | ((event: TutorSessionEventMap[Name]) => void)
    | undefined;
};
