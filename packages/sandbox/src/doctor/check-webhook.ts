import { webhookUrl } from '../domain/deliveries/delivery-address.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { checkRepeats } from './check-repeats.ts';
import { type CheckOptions, type Finding, fail, ok, warn } from './finding.ts';
import { type DoctorResponse, explainTimeout } from './send-request.ts';
import { firstCase, type WebhookCase, webhookCases } from './webhook-cases.ts';
import { WebhookSender } from './webhook-sender.ts';

interface WebhookCheckOptions extends CheckOptions {
  readonly partnerId: string;
  /** Signs a body with the Webhook Secret that the endpoint should verify with. */
  readonly sign: (body: string) => Promise<string>;
  /** That secret, which no finding may repeat, where it is known here. */
  readonly secret?: string | undefined;
  /** Where it is from, such as a file, for the finding about a 401. */
  readonly secretSource: string;
}

/** Sends a webhook endpoint what the service and what others would send, and yields what it finds (contract 5.6; decisions 19, 20, 27). */
export async function* checkWebhook(
  endpoint: URL,
  { sign, secret, secretSource, timeoutMs = 10_000, onProgress = () => {}, ...account }: WebhookCheckOptions,
): AsyncGenerator<Finding> {
  const sender = new WebhookSender(endpoint, { ...account, sign, timeoutMs });
  yield* checkAddress(endpoint);
  onProgress(firstCase.title);
  const first = await checkFirst(sender, { secretSource, secret });
  yield first;
  if (first.level !== 'ok') return;
  yield* checkCases(sender, onProgress);
  yield* checkRepeats(sender, onProgress);
  yield gradeSpeed(sender.slowestMs, timeoutMs);
}

/** Sends what the service sends. */
export async function checkFirst(
  sender: WebhookSender,
  { secretSource, secret }: Pick<WebhookCheckOptions, 'secretSource' | 'secret'>,
): Promise<Finding> {
  let response: DoctorResponse;
  try {
    response = await sender.send(firstCase);
  } catch (error) {
    return explainTimeout(firstCase.title, error, () => sender.sendWithoutBody());
  }
  return gradeFirst(response, secretSource, quote(response, secret));
}

/** Sends what else the service may send, and what others may. */
export async function* checkCases(
  sender: WebhookSender,
  onProgress: (text: string) => void,
  cases: readonly WebhookCase[] = webhookCases,
): AsyncGenerator<Finding> {
  for (const each of cases) {
    onProgress(each.title);
    yield grade(each, await sender.trySend(each));
  }
}

function* checkAddress(endpoint: URL): Generator<Finding> {
  try {
    webhookUrl(endpoint.href);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    yield warn(`the service would not send to this address: ${error.message}`);
  }
}

function gradeFirst({ status }: DoctorResponse, secretSource: string, said: string): Finding {
  const { title, fix } = firstCase;
  if (isSuccess(status)) return ok(`${title} is accepted`);
  if (status === 401) {
    return fail(
      `${title} returns 401`,
      `does the endpoint verify the raw bytes, with ${secretSource}, used as text?${said}`,
    );
  }
  if (status === 404 || status === 405 || (status >= 300 && status < 400)) {
    return fail(
      `${title} returns ${status}`,
      "is this the endpoint's address? The service follows no redirect",
    );
  }
  return fail(`${title} returns ${status}`, `${fix}${said}`);
}

function grade(each: WebhookCase, outcome: DoctorResponse | string): Finding {
  const { title, expected, level } = each;
  const fix = (typeof outcome !== 'string' && each.findFix?.(outcome)) || each.fix;
  const complain = level === 'warn' ? warn : fail;
  if (typeof outcome === 'string') return complain(`${title} gets ${outcome}`, fix);
  const { status } = outcome;
  const succeeded = isSuccess(status);
  if (expected === 'refused') {
    if (succeeded) return complain(`${title} is accepted`, fix);
    return status === 401 ? ok(`${title} is refused`) : warn(`${title} returns ${status}`, 'it must be 401');
  }
  if (succeeded) return ok(`${title} is accepted`);
  if (expected === 'verified' && (status === 400 || status === 422)) return ok(`${title} is verified`);
  return complain(`${title} returns ${status}`, fix);
}

export function gradeSpeed(slowestMs: number, timeoutMs: number): Finding {
  const text = `the slowest response took ${Math.ceil(slowestMs)} ms; the service waits ${timeoutMs / 1000} seconds`;
  return slowestMs <= timeoutMs / 2
    ? ok(text)
    : warn(text, 'respond first, and do the work afterwards, or deliveries are sent again');
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Returns the message of an error in the contract's shape, which may say how to fix it. */
function quote({ text }: DoctorResponse, secret: string | undefined): string {
  const message = /"message"\s*:\s*("(?:[^"\\]|\\.){1,1000}")/.exec(text)?.[1];
  if (message === undefined || (secret !== undefined && message.includes(secret))) return '';
  return ` (it says: ${message})`;
}
