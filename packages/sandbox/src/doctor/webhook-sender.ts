import type { DeliveryHosts } from '../domain/deliveries/delivery-address.ts';
import type { Finding } from './finding.ts';
import { type DoctorResponse, NoResponseError, sendRequest } from './send-request.ts';
import { type WebhookCase, webhookCases } from './webhook-cases.ts';

/** Sends deliveries to one endpoint, signed as the service signs them, and remembers the slowest response. */
export class WebhookSender {
  slowestMs = 0;
  readonly endpoint: URL;
  readonly options: SenderOptions;
  /** What became of the first delivery, once it was sent. */
  first: Promise<Finding> | undefined;
  /** Whether all cases were sent. */
  hasSentAll = false;

  constructor(endpoint: URL, options: SenderOptions) {
    this.endpoint = endpoint;
    this.options = options;
  }

  /** Whether it needs more than half of the time that the service waits. */
  get isSlow(): boolean {
    return this.slowestMs > this.options.timeoutMs / 2;
  }

  /** The deliveries that follow the first and can be signed here. */
  get cases(): readonly WebhookCase[] {
    return webhookCases.filter(({ isLarge }) => this.options.signsLarge || !isLarge);
  }

  /** Returns a new body of a case: no two are the same bytes. */
  createBody({ body }: WebhookCase): string {
    const { partnerId, now } = this.options;
    return body({ partner_id: partnerId, now: now() });
  }

  /** Sends one delivery of a case. Rejects with `NoResponseError`. */
  async send(each: WebhookCase, body: string = this.createBody(each)): Promise<DoctorResponse> {
    const { sign = (signature: string) => signature, change = (text: string) => text, pieces } = each;
    const signature = sign(await this.options.sign(body));
    const bytes = Buffer.from(change(body));
    const response = await this.#post(signature, pieces ? splitCharacters(bytes) : [bytes]);
    if (!pieces) this.slowestMs = Math.max(this.slowestMs, response.durationMs);
    return response;
  }

  /** Sends one delivery of a case; resolves with the reason, a text, where no response arrives. */
  trySend(each: WebhookCase, body?: string): Promise<DoctorResponse | string> {
    return this.send(each, body).catch((error: unknown) => {
      if (error instanceof NoResponseError) return error.message;
      throw error;
    });
  }

  /** Sends a signed delivery without any body, which no body parser waits for or reads. */
  async sendWithoutBody(): Promise<DoctorResponse> {
    return this.#post(await this.options.sign(''), [new Uint8Array()]);
  }

  #post(signature: string | undefined, body: readonly Uint8Array[]): Promise<DoctorResponse> {
    return sendRequest(this.endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'tutor-session-webhooks/1',
        ...(signature !== undefined && { 'X-Service-Signature': signature }),
      },
      body,
      timeoutMs: this.options.timeoutMs,
    });
  }
}

interface SenderOptions {
  readonly partnerId: string;
  /** Signs a body with the Webhook Secret. */
  readonly sign: (body: string) => Promise<string>;
  /** Whether that is possible for a body of several megabytes. */
  readonly signsLarge: boolean;
  /** The secret, which no finding may repeat, where it is known here. */
  readonly secret?: string | undefined;
  /** Where it is from, such as a file, for the finding about a 401. */
  readonly secretSource: string;
  /** Hosts beside this machine to which the service delivers by http. */
  readonly hosts?: DeliveryHosts | undefined;
  readonly now: () => Date;
  /** How long a response may take, in milliseconds; the service waits ten seconds. */
  readonly timeoutMs: number;
}

/** Splits bytes inside their characters of more than one byte: before each second byte of one, at most four times. */
function splitCharacters(bytes: Uint8Array): Uint8Array[] {
  const inside = [...bytes.keys()].filter((index) => ((bytes[index] ?? 0) & 0xc0) === 0x80).slice(0, 4);
  return [0, ...inside].map((start, index) => bytes.subarray(start, inside[index] ?? bytes.length));
}
