import type { WebhookEvent } from '@tutor-session/protocol';
import { signWebhook } from '@tutor-session/webhooks';

export const secret = 'whsec_test_secret_of_this_partner_0001';
export const timestamp = '2026-03-02T10:00:00.000Z';

/** A `session.ended` of contract 2.4 as the service would send it. */
export const ended = {
  event: 'session.ended',
  timestamp,
  partner_id: 'partner_1',
  data: {
    session_id: 'ses_1',
    student_id: 'stu_1',
    subject: 'math',
    topic: 'fractions',
    level: '3-5',
    duration_seconds: 1260,
    message_count: 18,
    whiteboard_items: 4,
    end_reason: 'completed',
    token_usage: {
      input_audio_tokens: 0,
      output_audio_tokens: 0,
      input_text_tokens: 1200,
      output_text_tokens: 900,
    },
    estimated_cost_usd: 0.042,
    metadata: { class: '4b' },
  },
} satisfies WebhookEvent;

/** A delivery of `body`, signed as the service signs it unless `headers` say otherwise. */
export async function delivery(
  body: string | Uint8Array<ArrayBuffer> = JSON.stringify(ended),
  headers?: Record<string, string>,
): Promise<Request> {
  return new Request('https://partner.example/webhooks', {
    method: 'POST',
    body,
    headers: headers ?? { 'x-service-signature': await signWebhook(body, secret) },
  });
}

/** A clock that stands still until `pass` is called. */
export function frozenClock(): { now: () => Date; pass: (seconds: number) => void } {
  let time = Date.parse(timestamp);
  return {
    now: () => new Date(time),
    pass(seconds) {
      time += seconds * 1000;
    },
  };
}

/** A promise and the function that resolves it. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Whether nothing has settled a promise when all else that could run has run. */
export const isPending = (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    promise.then(() => false),
    new Promise<boolean>((resolve) => setImmediate(() => resolve(true))),
  ]);

/** The error code of a response in the shape of contract 7. */
export const readCode = async (response: Response): Promise<string> => (await response.json()).error.code;
