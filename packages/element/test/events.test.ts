import { expectTypeOf, test } from 'vitest';
import type { TutorSessionElement, TutorSessionError, TutorSessionEventMap } from '../src/class.ts';

test('listeners know their events, and a page gets no costs', () => {
  expectTypeOf<TutorSessionEventMap['session-ended']['detail']['duration_seconds']>().toEqualTypeOf<number>();
  expectTypeOf<TutorSessionEventMap['session-ended']['detail']>().not.toHaveProperty('token_usage');
  expectTypeOf<TutorSessionEventMap['session-ended']['detail']>().not.toHaveProperty('estimated_cost_usd');
  const listens = (el: TutorSessionElement) => {
    el.addEventListener('tutor-error', (event) =>
      expectTypeOf(event.detail).toEqualTypeOf<TutorSessionError>(),
    );
    el.addEventListener('click', (event) => expectTypeOf(event).toEqualTypeOf<PointerEvent>());
  };
  expectTypeOf(listens).toBeFunction();
});

test('a page gets no event of usage, so that nobody can listen for one', () => {
  type Usage = Extract<keyof TutorSessionEventMap, `usage-${string}`>;
  expectTypeOf<Usage>().toBeNever();
});

test('listeners of the document, the window and a parent know the events as well, since they bubble', () => {
  const listens = (parent: HTMLElement) => {
    document.addEventListener('session-ended', (event) =>
      expectTypeOf(event.detail.duration_seconds).toEqualTypeOf<number>(),
    );
    window.addEventListener('tutor-error', (event) =>
      expectTypeOf(event.detail).toEqualTypeOf<TutorSessionError>(),
    );
    const onChange = ({ detail }: TutorSessionEventMap['tutor-statechange']) => detail.state;
    parent.addEventListener('tutor-statechange', onChange);
    parent.removeEventListener('tutor-statechange', onChange);
    // @ts-expect-error a field that the event's detail does not have
    document.addEventListener('session-ended', (event) => event.detail.duration);
  };
  expectTypeOf(listens).toBeFunction();
});
