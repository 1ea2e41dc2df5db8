import { expect, test } from 'vitest';
import { eventNames } from '../../support/embed-page.ts';
import { apiError } from '../../support/test-response.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();

test.each(['connection', 'transcription', 'synthesis', 'permission'] as const)(
  'a voice that fails (%s) is reported to the page and to the webhooks, and the session continues',
  async (error_type) => {
    const page = await service.page();
    const session_id = await page.id();
    const response = await page.voiceError(error_type);
    expect(response.body).toMatchObject({ session: { status: 'started' } });
    expect(eventNames(response)).toContain('error.voice');
    const event = await service.sandbox.waitForEvent('error.voice');
    expect(event.data).toEqual({ session_id, error_type, fallback_action: 'text_mode' });
    expect((await page.send('3/4')).body).toMatchObject({ session: { status: 'active' } });
  },
);

test('an error report of an unknown type, or of a session that is over, is refused', async () => {
  const page = await service.page();
  await page.start();
  const unknown = { after: { transcript: 0, whiteboard: 0, events: 0 }, error_type: 'loudness' };
  const refused = apiError(400, 'invalid_request', /error_type/);
  expect(await page.call('POST', 'session/voice-error', unknown)).toMatchObject(refused);
  await page.end();
  expect(await page.voiceError('connection')).toMatchObject(apiError(409, 'conflict', /over/));
  expect(await page.call('GET', 'session/voice-error')).toMatchObject({ status: 405 });
});

test('where speaking is switched off, it cannot fail', async () => {
  await service.send('PUT', '/config', { features: { voice: false } });
  const page = await service.page();
  await page.start();
  expect(await page.voiceError('connection')).toMatchObject(apiError(409, 'conflict', /switched off/));
});
