import { type Check, type CheckResult, type Progress, runChecks } from './check.ts';
import type { ModelResources } from './check-model.ts';
import { filesNotServed } from './check-served-files.ts';
import { type EndpointResources, type TokenEndpoint, tokenEndpoint } from './check-token-endpoint.ts';
import { endpointRefuses, studentFromLogin, tokenIsFresh } from './check-token-requests.ts';
import { webhookRepeats, webhookSignatures, webhookSpeed } from './check-webhook.ts';
import { note } from './finding.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** What is checked, each if it is there. */
export interface Backend {
  readonly token?: EndpointResources | undefined;
  readonly receiver?: WebhookSender | undefined;
  readonly model?: ModelResources | undefined;
}

/** Runs the checks that need no page, and yields each result as it comes. */
export async function* checkBackend(
  { token, receiver, model }: Backend,
  onProgress: (progress: Progress) => void = () => {},
): AsyncGenerator<CheckResult, undefined> {
  const checks: Check[] = [];
  if (token)
    checks.push(
      ...[bind(tokenEndpoint, token), tokenIsFresh, studentFromLogin, endpointRefuses],
      filesAt(token.endpoint),
    );
  if (receiver) checks.push(webhookSignatures, webhookRepeats, webhookSpeed);
  if (model) checks.push(bind((await import('./check-model.ts')).modelResponds, model));
  const resources = {
    findClients: async () => token?.endpoint.findClients() ?? [],
    findReceiver: async () => receiver,
  };
  yield* runChecks(checks, resources, { onProgress });
}

/** A check of something of its own. */
const bind = <Resources>(check: Check<Resources>, own: Resources): Check => ({
  ...check,
  run: () => check.run(own),
});

/** Looks at a server's files where its endpoint responds. */
const filesAt = (endpoint: TokenEndpoint): Check => ({
  ...filesNotServed,
  async *run() {
    if (await endpoint.responds())
      yield* filesNotServed.run({ target: endpoint.url, ignoreHttpsErrors: false });
    else yield note('the server does not respond: it was not looked at');
  },
});
