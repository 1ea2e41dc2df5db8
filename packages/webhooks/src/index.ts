export type { RawBody } from './bytes.ts';
export { createWebhookHandler } from './create-webhook-handler.ts';
export type { Deliveries, Reservation } from './deliveries.ts';
export { type MemoryDeliveriesOptions, memoryDeliveries } from './memory-deliveries.ts';
export { signWebhook } from './sign-webhook.ts';
export { verifyWebhook } from './verify-webhook.ts';
export { WebhookError, type WebhookErrorCode } from './webhook-error.ts';
export type { WebhookHandlerOptions, WebhookHandlers } from './webhook-handler-options.ts';
export type { WebhookSecret, WebhookSecrets } from './webhook-secrets.ts';
