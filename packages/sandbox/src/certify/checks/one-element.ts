import { type Check, fail, note, ok, warn } from '../check.ts';

/** Counts the definitions of the element in the page's files, since each copy has one, and reads the version of the one that came first. */
export const oneElement: Check = {
  id: 'one-element',
  protects: 'The page has one copy of the element, and so one version of it.',
  why: 'The copy that comes first wins: which version students get is decided by the order in which scripts arrive.',
  docs: '/guide/troubleshooting',
  isQuick: true,
  async *run({ lesson: { recorder, version } }) {
    const scripts = recorder.files.filter(({ headers }) => /javascript/.test(headers['content-type'] ?? ''));
    const byPath = new Map(scripts.map(({ url, text }) => [new URL(url).pathname, text]));
    const copies = [...byPath].flatMap(([path, text]) => [...text.matchAll(definition)].map(() => path));
    yield copies.length > 1
      ? fail(
          `the element is defined ${copies.length} times: in ${copies.join(', ')}`,
          'load it from one place, and let plug-ins use that one',
        )
      : ok('one file defines the element');
    if (version === undefined) return yield note('no lesson has begun: its version was not seen');
    yield version === 'unknown'
      ? warn('the page’s element says no version', 'install the newest element')
      : ok(`the element is of version ${version}`);
  },
};

const definition = /\bdefine\(\s*(["'`])tutor-session\1/g;
