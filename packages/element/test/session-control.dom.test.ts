import '../src/index.ts';
import { findSentFaults } from '@tutor-session/browsers/page-schema';
import { expect, test } from 'vitest';
import { fake, fakeEachTest } from './testing/fake-each-test.ts';

fakeEachTest(findSentFaults);

/** An element whose listener stops the session as soon as it is in `state`; its `ready` of before. */
function stopIn(state: string) {
  document.body.innerHTML = '<tutor-session token-endpoint="/api/tutor"></tutor-session>';
  const el = document.querySelector('tutor-session') as HTMLElementTagNameMap['tutor-session'];
  const { ready } = el;
  el.addEventListener('tutor-statechange', ({ detail }) => {
    if (detail.state === state) el.stop();
  });
  return { el, ready };
}

test('ready of a start that fails has its error, though a listener of the failure stops the session', async () => {
  fake.failNext('token', 404);
  const { el, ready } = stopIn('failed');
  await expect(ready).rejects.toMatchObject({ code: 'token_not_found' });
  expect(el).toMatchObject({ state: 'idle', error: undefined });
});

test('ready of a start that a listener stops is rejected, or resolved where the embed was up', async () => {
  const { el, ready } = stopIn('authorizing');
  await expect(ready).rejects.toMatchObject({ code: 'stopped' });
  expect(el.renderRoot.querySelector('iframe')).toBeNull();
  await expect(stopIn('loading').ready).rejects.toMatchObject({ code: 'stopped' });
  await expect(stopIn('ready').ready).resolves.toBeUndefined();
});
