import { readEmbedToken } from '../domain/embed/embed-token.ts';
import { createAuthenticate } from '../domain/partners/authenticate.ts';
import type { Service } from '../domain/service.ts';
import { createRouter } from '../platform/openapi/router.ts';
import { configurationHandlers } from './configuration.ts';
import { controlHandlers } from './control.ts';
import type { AppOptions } from './create-app.ts';
import { type Documents, references } from './documents.ts';
import { embedHandlers } from './embed.ts';
import type { AllControlHandlers, AllEmbedHandlers, AllRestHandlers } from './handlers.ts';
import { moduleHandlers } from './modules.ts';
import { sessionHandlers } from './sessions.ts';
import { studentHandlers } from './students.ts';
import { usageHandlers } from './usage.ts';
import { webhookHandlers } from './webhooks.ts';

/** Makes the routers of the three APIs. */
export function createRouters(
  service: Service,
  documents: Documents,
): Pick<AppOptions, 'rest' | 'embed' | 'control'> {
  const { context, partners, deliveries, modules } = service;
  const { db, clock, settings } = context;
  const { bodyLimits, validateResponses, sessionLimits } = settings;
  const rest: AllRestHandlers = {
    Sessions: sessionHandlers(context),
    Students: studentHandlers(context),
    Modules: moduleHandlers(context, modules),
    Usage: usageHandlers(context),
    Webhooks: webhookHandlers(db, deliveries),
    Configuration: configurationHandlers(service.embed.configs),
  };
  const embed: AllEmbedHandlers = embedHandlers(service);
  const control: AllControlHandlers = controlHandlers(service);
  const json = { maxBytes: bodyLimits.jsonBytes, stallMs: bodyLimits.jsonTimeoutMs };
  const shared = { json, validateResponses, references: references(documents) };
  const reading = { partners: partners.directory, clock, graceSeconds: sessionLimits.graceSeconds };
  return {
    rest: createRouter({
      ...shared,
      document: documents.contract.document,
      handlers: { ...rest },
      authenticate: createAuthenticate(partners.directory),
    }),
    embed: createRouter({
      ...shared,
      document: documents.embed.document,
      handlers: { ...embed },
      authenticate: async (request) => ({ token: await readEmbedToken(request, reading) }),
    }),
    control: createRouter({
      ...shared,
      document: documents.control.document,
      handlers: { ...control },
      authenticate: async () => ({}),
    }),
  };
}
