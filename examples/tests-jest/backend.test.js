/** @jest-environment node */
const { TutorClient } = require('@tutor-session/client');
const { eventNames } = require('@tutor-session/protocol');
const { createSessionToken, verifySessionToken } = require('@tutor-session/token');
const { signWebhook, verifyWebhook } = require('@tutor-session/webhooks');

const secret = 'a secret of at least thirty-two bytes';

test('a token is signed and verified', async () => {
  const student = { student_id: 's', subject: 'math', level: '6-8', engine: 'standard' };
  const token = await createSessionToken({ partner_id: 'p', ...student }, { secret });
  expect(await verifySessionToken(token, { secret })).toMatchObject(student);
});

test('a delivery is signed and verified', async () => {
  const event = { event: eventNames[0], timestamp: '2026-01-01T00:00:00Z', partner_id: 'p', data: {} };
  const body = JSON.stringify(event);
  expect(await verifyWebhook(body, await signWebhook(body, secret), secret)).toEqual(event);
});

test('the client requests with the key', async () => {
  const fetch = jest.fn(async () => Response.json({ ended: [] }));
  const client = new TutorClient({ apiKey: 'key', baseUrl: 'https://api.example.com/v1', fetch });
  await client.sessions.get('ses_01JD3Y7T0Z8Q4K6M2N5P9R1S3V');
  expect(fetch).toHaveBeenCalledTimes(1);
});
