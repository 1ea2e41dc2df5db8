export { invoiceLines, invoices } from './billing.ts';
export { partnerConfigs } from './configuration.ts';
export { milestones, pageEvents, transcriptItems, whiteboardItems } from './history.ts';
export { moduleFiles, modules, moduleTopics } from './modules.ts';
export { partners } from './partners.ts';
export { replies } from './replies.ts';
export { serviceState } from './service-state.ts';
export { sessions, spentTokens } from './sessions.ts';
export { webhookDeliveries, webhookEndpoints } from './webhooks.ts';
