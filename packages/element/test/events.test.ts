import { expectTypeOf, test } from 'vitest';
import type { TutorSessionElement, TutorSessionError, TutorSessionEventMap } from '../src/class.ts';

type Ended = TutorSessionEventMap['session-ended']['detail'];

test('listeners of an element and of what is around it know its events', () => {
  const listens = (el: TutorSessionElement, parent: HTMLElement) => {
    el.addEventListener('tutor-error', ({ detail }) =>
      expectTypeOf(detail).toEqualTypeOf<TutorSessionError>(),
    );
    el.addEventListener('click', (event) => expectTypeOf(event).toEqualTypeOf<PointerEvent>());
    window.addEventListener('session-ended', ({ detail }) => expectTypeOf(detail).toEqualTypeOf<Ended>());
    const onChange = ({ detail }: TutorSessionEventMap['tutor-statechange']) => detail.state;
    parent.addEventListener('tutor-statechange', onChange);
    parent.removeEventListener('tutor-statechange', onChange);
    // @ts-expect-error a field that the event's detail does not have
    document.addEventListener('session-ended', (event) => event.detail.duration);
  };
  expectTypeOf(listens).toBeFunction();
});

test('a page gets no costs, and no event of usage, so that nobody can listen for one', () => {
  expectTypeOf<Ended['duration_seconds']>().toEqualTypeOf<number>();
  expectTypeOf<Ended>().not.toHaveProperty('token_usage');
  expectTypeOf<Ended>().not.toHaveProperty('estimated_cost_usd');
  expectTypeOf<Extract<keyof TutorSessionEventMap, `usage-${string}`>>().toBeNever();
});
