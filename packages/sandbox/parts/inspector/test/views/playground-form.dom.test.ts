import { render } from 'lit';
import { expect, test, vi } from 'vitest';
import { renderForm } from '../../src/views/playground/form.ts';

test('the playground offers what the service teaches, and keeps what its address names', () => {
  const topics = [{ topic: 'fractions', levels: { from: 3, to: 5 } }];
  const taxonomy = { subjects: [{ subject: 'math', topics }], levels: ['3-5', '6-8'] } as never;
  const claims = { student_id: 's', subject: 'math', level: '3-5', topic: 'of a colleague' };
  const place = document.createElement('div');
  const form = { claims, query: {}, taxonomy, contextProblem: undefined };
  render(renderForm(form, { start() {}, set: vi.fn() }), place);
  const options = (name: string) =>
    Array.from(place.querySelectorAll(`select[name=${name}] option`), ({ textContent }) =>
      textContent?.trim(),
    );
  expect([options('subject'), options('level')]).toEqual([['math'], ['3-5', '6-8']]);
  expect(options('topic')).toEqual(['of a colleague', 'any', 'fractions']);
});
