import { createWebhookHandler, signWebhook, verifyWebhook } from '@tutor-session/webhooks';
import { afterEach, expect, test } from 'vitest';

afterEach(() => {
  Reflect.deleteProperty(process, 'type');
});

test('in a browser every function of the package is a TypeError, whatever its arguments', async () => {
  Object.assign(process, { type: 'renderer' });
  await expect(verifyWebhook('', '', 's')).rejects.toThrow(
    /^verifyWebhook must not run in a browser.*Webhook Secret/,
  );
  await expect(signWebhook('', 's')).rejects.toThrow(
    /^signWebhook must not run in a browser.*Webhook Secret/,
  );
  expect(() => createWebhookHandler({ secret: 's' })).toThrow(
    /^createWebhookHandler must not run in a browser.*Webhook Secret/,
  );
});
