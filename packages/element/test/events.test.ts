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
