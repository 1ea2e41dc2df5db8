import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteDeliveries } from '../../../src/domain/deliveries/delivery-operations.ts';
import { webhookDeliveries } from '../../../src/domain/schema/webhooks.ts';
import { call, useService } from './service.ts';

const service = useService();
const url = 'https://partner.example/hook';

test('updateWebhook merges what is given, and null clears events', async () => {
  const deliveries = service.deliveries();
  const id = await service.register(deliveries, url, ['session.ended']);
  expect(id).toMatch(/^whk_\w+$/);
  service.clock.moveTo(new Date('2026-11-20T10:00:00.000Z'));
  const moved = await call(deliveries, 'updateWebhook', { id, body: { url: `${url}/2` } });
  expect(moved).toMatchObject({
    status: 200,
    body: { id, url: `${url}/2`, events: ['session.ended'], updated_at: '2026-11-20T10:00:00.000Z' },
  });
  const cleared = await call(deliveries, 'updateWebhook', { id, body: { events: null } });
  expect(cleared).toMatchObject({ status: 200, body: { url: `${url}/2`, events: null } });
  const refused = call(deliveries, 'updateWebhook', { id, body: { url: 'https://10.0.0.1/' } });
  await expect(refused).rejects.toMatchObject({ code: 'invalid_request' });
});

test('updateWebhook returns 404 when the endpoint is removed meanwhile', async () => {
  const deliveries = service.deliveries();
  const id = await service.register(deliveries, url);
  const update = call(deliveries, 'updateWebhook', { id, body: { events: null } });
  const [updated] = await Promise.allSettled([update, call(deliveries, 'deleteWebhook', { id })]);
  expect(updated).toEqual({
    status: 'rejected',
    reason: expect.objectContaining({ code: 'not_found', status: 404 }),
  });
});

test('listWebhookEvents lists successes and failures with each attempt, newest first, and by state', async () => {
  const { receiver, deliveries, id } = await service.registered({ schedule: [] });
  receiver.respond = (response, _received, count) => void response.writeHead(count === 1 ? 410 : 200).end();
  deliveries.worker.start();
  await service.happen(deliveries, 'session.started', 'ses_1');
  await service.happen(deliveries, 'session.ended', 'ses_1');
  await deliveries.worker.drain();

  const { body } = await call(deliveries, 'listWebhookEvents', { id });
  const at = '2026-11-20T09:00:00.000Z';
  const attempt = { number: 1, at, status: 410, error: 'The endpoint responded with 410.' };
  const payload = JSON.parse(receiver.received[0]?.body ?? '');
  expect(body).toMatchObject({
    data: [
      { event: 'session.ended', state: 'delivered' },
      { event: 'session.started', state: 'failed', next_attempt_at: null, attempts: [attempt], payload },
    ],
    pagination: { total: 2 },
  });
  const failed = await call(deliveries, 'listWebhookEvents', { id, query: { state: 'failed' } });
  expect(failed.body).toMatchObject({ data: [{ event: 'session.started' }], pagination: { total: 1 } });
});

test('deleting the deliveries of a student touches no other student, and no other partner', async () => {
  const deliveries = service.deliveries();
  await service.register(deliveries, url);
  await call(deliveries, 'createWebhook', { partner_id: 'partner-2', body: { url } });
  for (const [partner_id, session_id, student_id] of [
    ['partner-1', 'ses_1', 'student-1'],
    ['partner-1', 'ses_2', 'student-2'],
    ['partner-2', 'ses_3', 'student-1'],
  ] as const)
    await service.db.execute(
      deliveries.enqueue([{ partner_id, session_id, student_id, event: 'session.ended', body: '{}' }]),
    );
  await deleteDeliveries(service.db, 'partner-1', eq(webhookDeliveries.student_id, 'student-1'));
  const left = await service.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.sequence);
  expect(left.map(({ session_id }) => session_id)).toEqual(['ses_2', 'ses_3']);
});
