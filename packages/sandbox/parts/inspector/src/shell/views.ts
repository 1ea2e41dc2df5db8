/** An element that is loaded when it is first shown; without `load` it is in the first file. */
interface LazyElement {
  readonly element: string;
  readonly load?: () => Promise<unknown>;
}

export interface ViewEntry extends LazyElement {
  /** Its name in the address. */
  readonly name: string;
  /** Its name for people. */
  readonly title: string;
  /** Shown instead where the address names one of what the view lists: `#/sessions/ses_…`. */
  readonly record?: LazyElement;
}

/** All views, in the order of the navigation; the first is shown where the address names none. */
export const views: readonly [ViewEntry, ...ViewEntry[]] = [
  {
    name: 'sessions',
    title: 'Sessions',
    element: 'i-sessions',
    record: { element: 'i-session', load: () => import('../views/session/session.ts') },
  },
  {
    name: 'students',
    title: 'Students',
    element: 'i-students',
    load: () => import('../views/students/students.ts'),
  },
  { name: 'usage', title: 'Usage', element: 'i-usage', load: () => import('../views/usage/usage.ts') },
  {
    name: 'webhooks',
    title: 'Webhooks',
    element: 'i-webhooks',
    load: () => import('../views/webhooks/webhooks.ts'),
  },
  {
    name: 'modules',
    title: 'Modules',
    element: 'i-modules',
    load: () => import('../views/modules/modules.ts'),
  },
  {
    name: 'configuration',
    title: 'Configuration',
    element: 'i-configuration',
    load: () => import('../views/configuration/configuration.ts'),
  },
  {
    name: 'playground',
    title: 'Playground',
    element: 'i-playground',
    load: () => import('../views/playground/playground.ts'),
  },
  { name: 'certify', title: 'Certify', element: 'i-certify', load: () => import('../views/certify.ts') },
  { name: 'requests', title: 'Requests', element: 'i-requests', load: () => import('../views/requests.ts') },
];

/** The only view of `tutor-sandbox replay`, whose page is at `/file`. */
export const fileView: ViewEntry = {
  name: 'file',
  title: 'Lesson from a file',
  element: 'i-lesson-file',
  load: () => import('../views/lesson-file.ts'),
};
