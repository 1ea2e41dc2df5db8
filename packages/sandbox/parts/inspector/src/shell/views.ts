/** A view, or what shows one of its records: loaded when it is first shown, by its name in the address. */
export interface ViewEntry {
  readonly name: string;
  /** Its name for people. */
  readonly title: string;
  readonly element: string;
  /** Without it, it is in the first file. */
  readonly load?: () => Promise<unknown>;
}

const entry = (title: string, load?: ViewEntry['load']): ViewEntry => {
  const name = title.toLowerCase();
  return { name, title, element: `i-${name}`, ...(load && { load }) };
};

/** All views, in the order of the navigation; the first is shown where the address names none. */
export const views: readonly [ViewEntry, ...ViewEntry[]] = [
  entry('Sessions'),
  entry('Students', () => import('../views/students/students.ts')),
  entry('Usage', () => import('../views/usage/usage.ts')),
  entry('Webhooks', () => import('../views/webhooks/webhooks.ts')),
  entry('Modules', () => import('../views/modules/modules.ts')),
  entry('Configuration', () => import('../views/configuration/configuration.ts')),
  entry('Playground', () => import('../views/playground/playground.ts')),
  entry('Certify', () => import('../views/certify.ts')),
  entry('Requests', () => import('../views/requests.ts')),
];

/** Shown where the address names one of the sessions: `#/sessions/ses_…`. */
export const sessionView: ViewEntry = {
  ...views[0],
  element: 'i-session',
  load: () => import('../views/session/session.ts'),
};

/** The only view of `tutor-sandbox replay`, whose page is at `/file`. */
export const fileView: ViewEntry = {
  name: 'file',
  title: 'Lesson from a file',
  element: 'i-lesson-file',
  load: () => import('../views/lesson-file.ts'),
};
