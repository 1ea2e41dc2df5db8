import { eventNames } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { tutorSessionEvents } from '../src/class.ts';

test('the class is imported on a server, and registers nothing anywhere', () => {
  expect(customElements.get('tutor-session')).toBeUndefined();
});

test('the list of events has one for each of the contract and the element’s own three', () => {
  expect(tutorSessionEvents).toHaveLength(eventNames.length + 3);
  expect(tutorSessionEvents).toContain('session-ended');
});
