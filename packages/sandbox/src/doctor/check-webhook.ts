import { webhookUrl } from '../domain/deliveries/delivery-address.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { BackendResources, Check } from './check.ts';
import { checkRepeats } from './check-repeats.ts';
import { type Finding, fail, note, ok, warn } from './finding.ts';
import { type DoctorResponse, explainTimeout } from './send-request.ts';
import { firstCase, type WebhookCase } from './webhook-cases.ts';
import type { WebhookSender } from './webhook-sender.ts';

export const noReceiver = note(
  'no webhook endpoint is registered in the sandbox: register yours with POST /webhooks, and run again',
);
const unsigned = note(
  'a transcript of 5 MB was not sent: only with the credentials of the sandbox (--data FOLDER) can it be signed',
);
const slow = note('the receiver is too slow for dozens of deliveries: the check webhook-speed says so');
const refused = note('the receiver accepts no signed delivery: the check webhook-signatures says why');

/** Sends the receiver a delivery, then what the check does; a slower receiver than half of the limit is not sent dozens. */
async function* atReceiver(
  { receiver: sender }: BackendResources,
  check: (sender: WebhookSender, first: Finding) => AsyncIterable<Finding>,
): AsyncGenerator<Finding> {
  if (!sender) return yield noReceiver;
  sender.first ??= checkFirst(sender);
  yield* check(sender, await sender.first);
}

const receiver = { docs: '/guide/webhooks', isQuick: false } as const;

/** Sends what the service and what others would send (contract 5.6; decisions 19, 20, 27). */
export const webhookSignatures: Check = {
  id: 'webhook-signatures',
  protects: 'The receiver takes every delivery that the service signs, as it arrived, and no other.',
  why: 'Else anybody reports lessons in a student’s name, or real ones are lost.',
  ...receiver,
  run: (resources) =>
    atReceiver(resources, async function* (sender, first) {
      yield* checkAddress(sender);
      yield first;
      if (sender.isSlow) return yield slow;
      if (first.level !== 'ok') return;
      for (const each of sender.cases) {
        resources.progress(each.title);
        yield grade(each, await sender.trySend(each));
      }
      sender.hasSentAll = true;
      if (!sender.options.signsLarge) yield unsigned;
    }),
};

export const webhookRepeats: Check = {
  id: 'webhook-repeats',
  protects: 'A delivery that comes again is accepted, and handled once.',
  why: 'The service sends again what was not acknowledged in time.',
  ...receiver,
  run: (resources) =>
    atReceiver(resources, async function* (sender, first) {
      if (sender.isSlow) yield slow;
      else if (first.level !== 'ok') yield refused;
      else yield* checkRepeats(sender, resources.progress);
    }),
};

export const webhookSpeed: Check = {
  id: 'webhook-speed',
  protects: 'The receiver responds well within the ten seconds that the service waits.',
  why: 'What is late counts as lost, and is sent again up to five times.',
  ...receiver,
  run: (resources) =>
    atReceiver(resources, async function* (sender, first) {
      if (first.level !== 'ok' && !sender.isSlow) return yield refused;
      for (const each of sender.hasSentAll ? [] : sender.cases)
        if (!sender.isSlow) await sender.trySend(each);
      yield gradeSpeed(sender.slowestMs, sender.options.timeoutMs);
    }),
};

/** Sends what the service sends. */
async function checkFirst(sender: WebhookSender): Promise<Finding> {
  const { secretSource, secret } = sender.options;
  let response: DoctorResponse;
  try {
    response = await sender.send(firstCase);
  } catch (error) {
    return explainTimeout(firstCase.title, error, () => sender.sendWithoutBody());
  }
  return gradeFirst(response, secretSource, quote(response, secret));
}

function* checkAddress({ endpoint, options: { hosts } }: WebhookSender): Generator<Finding> {
  try {
    webhookUrl(endpoint.href, hosts);
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
