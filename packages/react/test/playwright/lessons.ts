import { type ComponentType, createElement, lazy, type ReactNode, StrictMode, Suspense } from 'react';
import { TutorSession, type TutorSessionProps } from '../../src/index.ts';

/** Where a session stands in the tree of a page, and in which order the page has its two parts. */
type Lesson = (props: TutorSessionProps, order?: 'ab' | 'ba') => ReactNode;

const session = (props: TutorSessionProps) => createElement(TutorSession, props);
const strict = (...children: ReactNode[]) => createElement(StrictMode, null, ...children);
const suspense = (child: ReactNode) => createElement(Suspense, { fallback: '…' }, child);

/** For each embed a component that is there when the server has sent the page's shell. */
const late = new Map<string | undefined, ComponentType<TutorSessionProps>>();
function lateFor(embedUrl?: string) {
  const found =
    late.get(embedUrl) ??
    lazy(async () => {
      await new Promise((resolve) => setTimeout(resolve));
      return { default: TutorSession };
    });
  late.set(embedUrl, found);
  return found;
}

export const lessons = {
  'StrictMode and Suspense': (props) => strict(suspense(session(props))),
  'a Suspense that waits': (props) =>
    strict(createElement('div', null, suspense(createElement(lateFor(`${props.embedUrl}`), props)))),
  'a list': (props, order = 'ab') => {
    const parts = { a: session(props), b: 'Exercises' };
    return strict([...order].map((key) => createElement('div', { key }, parts[key as 'a' | 'b'])));
  },
} satisfies Record<string, Lesson>;

export type LessonName = keyof typeof lessons;
