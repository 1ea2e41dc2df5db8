import type { Credentials } from '../domain/partners/credentials.ts';
import { type Check, type CheckResult, type Progress, runChecks } from './check.ts';
import type { ModelResources } from './check-model.ts';
import { filesNotServed } from './check-served-files.ts';
import { askTokenEndpoint, type TokenEndpointOptions, tokenEndpoint } from './check-token-endpoint.ts';
import { endpointRefuses, studentFromLogin, tokenIsFresh } from './check-token-requests.ts';
import { webhookRepeats, webhookSignatures, webhookSpeed } from './check-webhook.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** What is checked, each if it is there. */
export interface Backend {
  readonly token?:
    | (TokenEndpointOptions & { url: URL; credentials: Credentials; now: () => Date })
    | undefined;
  readonly receiver?: WebhookSender | undefined;
  readonly model?: ModelResources | undefined;
}

/** Runs the checks that need no page, and yields each result as it comes. */
export async function* checkBackend(
  { token, receiver, model }: Backend,
  onProgress: (progress: Progress) => void = () => {},
): AsyncGenerator<CheckResult, undefined> {
  const checks: Check[] = [];
  const endpoint = token && (await askTokenEndpoint(token.url, token));
  if (endpoint) {
    checks.push(bind(tokenEndpoint, { ...token, endpoint }));
    if (endpoint.clients.length > 0) checks.push(tokenIsFresh, studentFromLogin, endpointRefuses);
    const server = { target: endpoint.url, ignoreHttpsErrors: false };
    if ('status' in endpoint.post) checks.push(bind(filesNotServed, server));
  }
  if (receiver) checks.push(webhookSignatures, webhookRepeats, webhookSpeed);
  if (model) checks.push(bind((await import('./check-model.ts')).modelResponds, model));
  yield* runChecks(checks, { clients: endpoint?.clients ?? [], receiver }, { onProgress });
}

/** A check of something of its own. */
const bind = <Resources>(check: Check<Resources>, own: Resources): Check => ({
  ...check,
  run: () => check.run(own),
});
