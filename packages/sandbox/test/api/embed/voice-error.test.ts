import { expect, test } from 'vitest';
import { eventNames } from '../../support/embed-page.ts';
import { apiError } from '../../support/test-response.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();

test('a voice that fails is reported to the page and to the webhooks, and the session continues', async () => {
  const page = await service.page();
  const session_id = await page.id();
  const response = await page.voiceError('synthesis');
  expect(response.body).toMatchObject({ session: { status: 'started' } });
  expect(eventNames(response)).toContain('error.voice');
  const event = await service.sandbox.waitForEvent('error.voice');
  expect(event.data).toEqual({ session_id, error_type: 'synthesis', fallback_action: 'text_mode' });
  expect((await page.send('3/4')).body).toMatchObject({ session: { status: 'active' } });
});

test('where speaking is switched off, it cannot fail', async () => {
  await service.send('PUT', '/config', { features: { voice: false } });
  const page = await service.begun();
  expect(await page.voiceError('connection')).toMatchObject(apiError(409, 'conflict', /switched off/));
});
