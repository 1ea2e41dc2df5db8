import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TutorSession, useTutorSession } from '../src/index.ts';

function Page() {
  const { ref, state } = useTutorSession();
  const props = { ref, className: 'tutor', tokenEndpoint: '/token', params: { subject: 'math' } };
  return createElement('main', null, state, createElement(TutorSession, props));
}

test('on the server the tag is rendered, without a property that is none of HTML', () => {
  expect(renderToString(createElement(Page))).toBe(
    '<main>idle<tutor-session class="tutor"></tutor-session></main>',
  );
});
