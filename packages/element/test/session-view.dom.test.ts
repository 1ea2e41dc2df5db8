import '../src/index.ts';
import { expect, onTestFinished, test } from 'vitest';
import { fake, fakeEachTest } from './testing/fake-each-test.ts';

fakeEachTest();

test('assistive technology gets a group with the name of its frame, busy while it connects, and CSS its state', async () => {
  const internals = { states: new Set<string>() };
  Object.assign(HTMLElement.prototype, { attachInternals: () => internals });
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'attachInternals'));
  const el = document.body.appendChild(document.createElement('tutor-session'));
  const exposed: unknown[] = [];
  el.addEventListener('tutor-statechange', () => {
    const { states, ariaBusy } = internals as typeof internals & { ariaBusy?: string };
    exposed.push([...states, ariaBusy]);
  });
  fake.failNext('token', 404);
  el.tokenEndpoint = '/api/tutor';
  await el.ready.catch(() => {});
  expect(exposed).toEqual([
    ['authorizing', 'true'],
    ['failed', 'false'],
  ]);
  await el.updateComplete;
  expect(internals).toMatchObject({ role: 'group', ariaLabel: 'Tutoring session' });
  el.label = 'Algebra with Ada';
  await el.updateComplete;
  expect(internals).toMatchObject({ ariaLabel: 'Algebra with Ada' });
});
