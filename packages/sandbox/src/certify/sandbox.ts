import { signWebhook } from '@tutor-session/webhooks';
import type { Credentials } from '../domain/partners/credentials.ts';
import { CertifyError } from './certify-error.ts';

/** A sandbox that runs, by its control API: no key is needed on this machine. */
export interface Sandbox {
  readonly embedOrigin: string;
  readonly partnerId: string;
  /** Why the service refuses a session token, in its own words; `undefined` where it takes it. */
  explainToken(token: string): Promise<string | undefined>;
  /** Signs the body of a delivery with the Webhook Secret. */
  sign(body: string): Promise<string>;
  /** Whether it signs a body of several megabytes: the control API takes none, so that the secret has to be known here. */
  readonly signsLarge: boolean;
  /** The first address that is registered for webhooks. */
  findWebhook(): Promise<string | undefined>;
  /** The deliveries of a session with their attempts. */
  listDeliveries(sessionId: string): Promise<readonly Delivery[]>;
}

export interface Delivery {
  readonly event: string;
  readonly attempts: readonly { readonly status: number | null }[];
}

interface SandboxAccess {
  readonly controlToken?: string | undefined;
  /** Its credentials, where they are known: what it signs is then signed here. */
  readonly credentials?: Credentials | undefined;
}

/** Connects to the sandbox at `origin`, from another machine with its control token. Throws `CertifyError` where none responds. */
export async function connectSandbox(
  origin: string,
  { controlToken, credentials }: SandboxAccess = {},
): Promise<Sandbox> {
  const authorization = controlToken === undefined ? {} : { authorization: `Bearer ${controlToken}` };
  const call = async <Body>(path: string, body?: object): Promise<Body> => {
    const response = await fetch(new URL(`/_sandbox${path}`, origin), {
      signal: AbortSignal.timeout(60_000),
      headers: { ...authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new CertifyError(
        `${path} of the sandbox at ${origin} responds with ${response.status}: ${await readMessage(response)}`,
      );
    return response.json() as Promise<Body>;
  };
  const partner = await call<{ partner_id: string; embed_url: string }>('/partner').catch(
    (cause: unknown) => {
      if (cause instanceof CertifyError) throw cause;
      throw new CertifyError(
        `No sandbox responds at ${origin}: start it with "npx tutor-sandbox", or name another with --sandbox URL.`,
        { cause },
      );
    },
  );
  const secret = credentials?.partner_id === partner.partner_id ? credentials?.webhook_secret : undefined;
  return {
    embedOrigin: new URL(partner.embed_url).origin,
    partnerId: partner.partner_id,
    explainToken: async (token) => {
      const headers = { 'x-embed-token': token, 'content-type': 'application/json' };
      const address = new URL('api/session/heartbeat', partner.embed_url); // begins no session
      const response = await fetch(address, { method: 'POST', headers, body: '{}' }).catch(() => undefined);
      return response?.status === 401 ? readMessage(response) : undefined;
    },
    signsLarge: secret !== undefined,
    async sign(body) {
      if (secret !== undefined) return signWebhook(body, secret);
      const bytes = Buffer.from(body).toString('base64');
      return (await call<{ signature: string }>('/signatures', { body: bytes })).signature;
    },
    findWebhook: async () =>
      (await call<{ data: { url: string }[] }>('/api/v1/webhooks?limit=1')).data[0]?.url,
    listDeliveries: async (sessionId) =>
      (await call<{ deliveries: Delivery[] }>(`/sessions/${encodeURIComponent(sessionId)}/record`))
        .deliveries,
  };
}

/** The message of an error in the contract's shape (contract 7). */
async function readMessage(response: Response): Promise<string> {
  const body: { error?: { message?: string } } = await response.json().catch(() => ({}));
  return body.error?.message ?? 'it has no message.';
}
