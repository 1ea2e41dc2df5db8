import { type Check, fail, ok } from '../check.ts';

/** Counts the files that define the element: each copy does, or would. */
export const oneElement: Check = {
  id: 'one-element',
  protects: 'The page has one copy of the element, and so one version of it.',
  why: 'The copy that comes first wins: which version students get is decided by the order in which scripts arrive.',
  docs: '/guide/troubleshooting',
  isQuick: true,
  async *run({ lesson: { recorder } }) {
    const copies = recorder.files
      .filter(
        ({ headers, text }) =>
          /javascript/.test(headers['content-type'] ?? '') &&
          /\bdefine\(\s*(["'`])tutor-session\1/.test(text),
      )
      .map(({ url }) => new URL(url).pathname);
    const different = [...new Set(copies)];
    yield different.length > 1
      ? fail(
          `${different.length} files define the element: ${different.join(', ')}`,
          'load it from one place, and let plug-ins use that one',
        )
      : ok('one file defines the element');
  },
};
