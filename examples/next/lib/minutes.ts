declare global {
  var minutesOfTutoring: Map<string, number> | undefined;
}

/** The application's "database": minutes of tutoring by student. Pages and routes are bundled apart, so it is global. */
globalThis.minutesOfTutoring ??= new Map();
export const minutes: Map<string, number> = globalThis.minutesOfTutoring;
