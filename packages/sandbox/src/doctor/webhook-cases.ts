// What the service may send to a webhook endpoint, and what anybody else may send (contract 5.6, 6).

import { type SampleContext, sampleEvent } from '../domain/deliveries/sample-event.ts';
import type { DoctorResponse } from './send-request.ts';

/** One delivery, and which responses to it are right. */
export interface WebhookCase {
  /** The subject of the finding: "a delivery with …". */
  readonly title: string;
  /** `accepted`: 2xx. `refused`: 401. `verified`: 2xx, or a 400 or 422 of an endpoint that verified the bytes but could not parse them. */
  readonly expected: 'accepted' | 'refused' | 'verified';
  /** How to fix an endpoint that responds otherwise. */
  readonly fix: string;
  /** A better fix, by what the endpoint's framework says. */
  readonly findFix?: (response: Pick<DoctorResponse, 'status' | 'text'>) => string | undefined;
  /** How bad that is. Default `fail`. */
  readonly level?: 'warn';
  readonly body: (context: SampleContext) => string;
  /** The header `X-Service-Signature`, made of the right one; `undefined` leaves the header out. Default: the right one. */
  readonly sign?: (signature: string) => string | undefined;
  /** Changes the body after it was signed. */
  readonly change?: (body: string) => string;
  /** Whether it has several megabytes. */
  readonly isLarge?: true;
  /** Whether it arrives in pieces that split characters. */
  readonly pieces?: true;
}

const rawBytes =
  'compare the signature with that of the bytes as they arrived, not of a parsed body made JSON again';

/** The largest body that a receiver has to take, in bytes: what createWebhookHandler takes by default is a little more. */
const maxBytes = 5_000_000;

/** A transcript of that size with text that is no ASCII, as a very long lesson brings it. */
function longTranscript(context: SampleContext): string {
  const event = sampleEvent('session.transcript', context);
  const item = { role: 'student', text: 'Ich glaube, ½ + ¼ = ¾ 😀', at_ms: 0, timestamp: event.timestamp };
  const size = Buffer.byteLength(JSON.stringify({ index: 100_000, ...item })) + 1;
  const transcript = Array.from({ length: Math.floor(maxBytes / size) }, (_, index) => ({ index, ...item }));
  return JSON.stringify({ ...event, data: { ...event.data, transcript } });
}

/** Which framework refused a body for its size, where it says so, and its option. */
const limits: readonly (readonly [RegExp, string])[] = [
  [
    /BODY_SIZE_LIMIT|Content-length of \d+ exceeds limit/i,
    'SvelteKit’s adapter-node refuses it: start the server with BODY_SIZE_LIMIT=5M (its default is 512 kB)',
  ],
  [
    /FST_ERR_CTP_BODY_TOO_LARGE/,
    'Fastify refuses it: give the route or fastify() the option bodyLimit: 5242880 (its default is 1 MiB)',
  ],
  [
    /PayloadTooLargeError|request entity too large(?![\s\S]*nginx)/i,
    'Express refuses it: give express.raw() or express.json() the option limit: "5mb" (its default is 100 kB)',
  ],
  [/nginx/i, 'nginx refuses it: set client_max_body_size 5m (its default is 1 MB)'],
];

function nameLimit({ text }: Pick<DoctorResponse, 'text'>): string | undefined {
  return limits.find(([pattern]) => pattern.test(text))?.[1];
}

/** JSON that parsing and writing again changes: spaces, escapes of an emoji and a letter, a number's spelling. */
function unusualJson(context: SampleContext): string {
  const text = JSON.stringify(sampleEvent('session.paused', context), null, 1);
  return text.replace(
    '"data": {',
    '"data": { "note": "\\ud83d\\ude00 😀 \\u00e9 \\/ \\ufeff \uFEFF", "n": 1.0,',
  );
}

/** A valid delivery, the first that is sent. */
export const firstCase: WebhookCase = {
  title: 'a signed delivery (session.ended)',
  expected: 'accepted',
  fix: "see the backend's log",
  body: (context) => JSON.stringify(sampleEvent('session.ended', context)),
};

/** What is sent once the first was accepted. */
export const webhookCases: readonly WebhookCase[] = [
  {
    title: 'a wrong signature',
    expected: 'refused',
    fix: 'anybody can send events: verify X-Service-Signature, and respond with 401 before anything is done',
    body: firstCase.body,
    sign: () => '0123456789abcdef'.repeat(4),
  },
  {
    title: 'no signature',
    expected: 'refused',
    fix: 'anybody can send events: a delivery without X-Service-Signature is a 401',
    body: firstCase.body,
    sign: () => undefined,
  },
  {
    title: 'a body that was changed after it was signed',
    expected: 'refused',
    fix: 'events can be altered: the signature is over the whole body',
    body: firstCase.body,
    change: (body) => body.replace('"duration_seconds":1260', '"duration_seconds":9260'),
  },
  {
    title: 'a signature in upper-case hex',
    expected: 'refused',
    fix: 'the contract signs in lower case; who remembers deliveries by their signature would handle this one twice',
    level: 'warn',
    body: firstCase.body,
    sign: (signature) => signature.toUpperCase(),
  },
  {
    title: 'a body with spaces, emoji and escapes',
    expected: 'accepted',
    fix: rawBytes,
    body: unusualJson,
  },
  {
    title: 'a body with a byte-order mark',
    expected: 'verified',
    fix: 'decoding the body removes its byte-order mark: verify bytes, not decoded text',
    level: 'warn',
    body: (context) => `\uFEFF${firstCase.body(context)}`,
  },
  {
    title: 'a transcript of 5 MB',
    isLarge: true,
    expected: 'accepted',
    fix: 'raise the limit of the body to 5 MB (by default express.json takes 100 kB, SvelteKit’s adapter-node 512 kB by BODY_SIZE_LIMIT, Fastify 1 MiB by bodyLimit, nginx 1 MB by client_max_body_size)',
    findFix: nameLimit,
    body: longTranscript,
  },
  {
    title: 'a body in pieces that split characters',
    expected: 'accepted',
    fix: 'collect the bytes and decode them once, at the end',
    body: unusualJson,
    pieces: true,
  },
  {
    title: 'an event that this version does not know',
    expected: 'accepted',
    fix: 'respond with 200 to events that you have no function for, else each is sent six times (decision 27)',
    body: (context) => JSON.stringify({ ...sampleEvent('session.paused', context), event: 'webhook.test' }),
  },
  {
    title: 'a last retry, a day after its event',
    expected: 'accepted',
    fix: 'the service sends a delivery again for 26 h 36 m (decision 19): accept events of that age',
    body: ({ partner_id, now }) =>
      JSON.stringify(
        sampleEvent('session.paused', { partner_id, now: new Date(now.getTime() - 95_760_000) }),
      ),
  },
];
