import { expect, test } from 'vitest';
import { dispatchEnvelope, parseMessage } from '../src/events.ts';

test.each([
  ['session.active', ['tutor-event', 'session-active']],
  ['usage.summary', ['tutor-event']],
  ['future.event', ['tutor-event']],
])('%s is dispatched as %s, since an event of usage is for no page', (event, types) => {
  const element = document.createElement('div');
  const dispatched: string[] = [];
  element.dispatchEvent = ({ type }) => dispatched.push(type) > 0;
  dispatchEnvelope(element, { event, timestamp: '2030-01-01T10:00:00.000Z', partner_id: 'p', data: {} });
  expect(dispatched).toEqual(types);
});

const cyclic: Record<string, unknown> = { event: 'session.ended' };
cyclic.data = cyclic;
test.each([
  null,
  undefined,
  'session.ended',
  7,
  [],
  {},
  { event: {} },
  cyclic,
  { event: 'x'.repeat(5_000_000) },
])('what is no envelope is ignored (%#), and so is what decode throws at', (message) => {
  expect(parseMessage(message, undefined)).toBeUndefined();
  expect(parseMessage(message, () => expect.fail('decode'))).toBeUndefined();
});
