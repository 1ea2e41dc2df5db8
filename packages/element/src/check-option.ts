import { dispatchError } from './events.ts';
import { properties, type TutorSessionProperties } from './properties.ts';
import { warning } from './tutor-session-error.ts';

/** Says what is wrong with the value of an option, without the value, which may be secret; `undefined` where nothing is. */
export function optionFault(name: keyof TutorSessionProperties, value: unknown): string | undefined {
  const { attribute, takes, fits } = properties[name];
  if (value == null || !fits || fits(value)) return undefined;
  const type = Array.isArray(value) ? 'an array' : `of type ${typeof value}`;
  return `${attribute || name} takes ${takes}. The value is ${type}.`;
}

/** Reports each changed option that is wrong and takes it away, so that its default counts: a wrong option never prevents a session. */
export function dropWrongOptions(
  element: HTMLElement & TutorSessionProperties,
  changed: ReadonlyMap<PropertyKey, unknown>,
): void {
  const options: Partial<Record<keyof TutorSessionProperties, unknown>> = element;
  for (const name of Object.keys(properties) as (keyof TutorSessionProperties)[]) {
    const note = changed.has(name) && optionFault(name, options[name]);
    if (!note) continue;
    options[name] = undefined;
    dispatchError(element, warning('option_invalid', note));
  }
}
