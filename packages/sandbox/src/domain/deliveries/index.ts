export { attemptDelivery } from './attempt-delivery.ts';
export { createDeliveries, type Deliveries, type DeliveriesOptions } from './create-deliveries.ts';
export { deleteDeliveries } from './delete-deliveries.ts';
export { createSender } from './http-sender.ts';
export { resolveHost } from './resolve-host.ts';
export { retentionJob } from './retention-job.ts';
export { type SampleContext, sampleEvent } from './sample-event.ts';
export { webhookUrl } from './webhook-url.ts';
