import { type Finding, fail, note, ok } from './finding.ts';
import type { DoctorResponse } from './send-request.ts';
import { firstCase } from './webhook-cases.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** Sends the same bytes twice, and twice at once, as the service's retries do (decisions 19, 21), and yields what it finds. */
export async function* checkRepeats(
  sender: WebhookSender,
  onProgress: (text: string) => void,
): AsyncGenerator<Finding> {
  const send = (body: string) => sender.trySend(firstCase, body);

  const again = 'the same delivery again';
  onProgress(again);
  const one = sender.createBody(firstCase);
  yield grade(again, one, [await send(one), await send(one)]);

  const atOnce = 'the same delivery twice at once';
  onProgress(atOnce);
  const two = sender.createBody(firstCase);
  const responses = await Promise.all([send(two), send(two)]);
  // The endpoint may refuse one while the other is being handled; the service sends that one again.
  const retried = responses.some(isBusy) ? [await send(two)] : [];
  yield grade(atOnce, two, [...responses.filter((each) => !isBusy(each)), ...retried]);
}

/** What an endpoint did with one delivery that it got several times. */
function grade(title: string, body: string, responses: readonly (DoctorResponse | string)[]): Finding {
  const bad = responses.find((each) => typeof each === 'string' || each.status < 200 || each.status >= 300);
  if (bad !== undefined) {
    const outcome = typeof bad === 'string' ? `gets ${bad}` : `returns ${bad.status}`;
    return fail(`${title} ${outcome}`, 'what was handled before is a 2xx, else the service sends it again');
  }
  const confirmed = responses.some((each) => typeof each !== 'string' && saysDuplicate(each));
  if (confirmed) return ok(`${title} is handled once`);
  const id: unknown = JSON.parse(body).data.session_id;
  return note(
    `${title} is accepted. Whether it was handled once cannot be seen from here: it is session_id ${id}`,
  );
}

/** `createWebhookHandler` says so in its response. */
function saysDuplicate({ text }: DoctorResponse): boolean {
  return /"duplicate"\s*:\s*true/.test(text);
}

function isBusy(outcome: DoctorResponse | string): boolean {
  return typeof outcome !== 'string' && [409, 429, 503].includes(outcome.status);
}
