import type { CertifyRuns } from '../certify/certify-runs.ts';
import type { BodyLimits } from '../domain/body-limits.ts';
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
import { NextFaults } from './inject-faults.ts';
import { inspectorAccess } from './inspector.ts';

import { moduleHandlers } from './modules.ts';
import { RequestLog } from './request-log/request-log.ts';
import { sessionHandlers } from './sessions.ts';
import { studentHandlers } from './students.ts';
import { usageHandlers } from './usage.ts';
import { webhookHandlers } from './webhooks.ts';

export interface RoutersOptions {
  readonly documents: Documents;
  readonly certifyRuns: CertifyRuns;
  readonly bodyLimits: BodyLimits;
  /** Throw on a response that its document does not allow. */
  readonly validateResponses: boolean;
}

/** Makes the routers of the three APIs, and the REST API's for the inspector. */
export function createRouters(
  service: Service,
  { documents, certifyRuns, bodyLimits, validateResponses }: RoutersOptions,
): Pick<AppOptions, 'rest' | 'inspected' | 'embed' | 'control' | 'requestLog' | 'nextFaults'> {
  const { context, partners, deliveries, modules } = service;
  const { db, clock } = context;
  const rest: AllRestHandlers = {
    Sessions: sessionHandlers(context),
    Students: studentHandlers(context),
    Modules: moduleHandlers(context, modules),
    Usage: usageHandlers(context),
    Webhooks: webhookHandlers(db, deliveries),
    Configuration: configurationHandlers(service.embed.configs),
  };
  const embed: AllEmbedHandlers = embedHandlers(service);
  const { partner_id } = partners.credentials;
  const requests = new RequestLog({ partner_id, now: () => clock.now() });
  const nextFaults = new NextFaults();
  const control: AllControlHandlers = controlHandlers(service, { requests, nextFaults, certifyRuns });
  const json = { maxBytes: bodyLimits.jsonBytes, stallMs: bodyLimits.jsonTimeoutMs };
  const shared = { json, validateResponses, references: references(documents) };
  const { graceSeconds } = service.sessions.limits;
  const { credentials } = partners;
  const reading = { partners: partners.directory, clock, graceSeconds, credentials };
  const access = inspectorAccess();
  const byKey = createAuthenticate(partners.directory);
  const restRouter = createRouter({
    ...shared,
    document: documents.contract.document,
    handlers: { ...rest },
    authenticate: async (request) => (access.isInspector(request) ? { partner_id } : byKey(request)),
    observe: requests.observe,
  });
  return {
    requestLog: requests.middleware,
    nextFaults,
    rest: restRouter,
    inspected: access.serve(restRouter),
    embed: createRouter({
      ...shared,
      document: documents.embed.document,
      handlers: { ...embed },
      authenticate: async (request) => ({ token: await readEmbedToken(request, reading) }),
      observe: requests.observe,
    }),
    control: createRouter({
      ...shared,
      document: documents.control.document,
      handlers: { ...control },
      authenticate: async () => ({}),
    }),
  };
}
