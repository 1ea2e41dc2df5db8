import { randomBytes } from 'node:crypto';

/** What a partner gets (contract 2.1), with the addresses that go with it. */
export interface Credentials {
  readonly partner_id: string;
  /** For `X-API-Key`. */
  readonly api_key: string;
  /** Signs session tokens. */
  readonly api_secret: string;
  /** Verifies webhook signatures. */
  readonly webhook_secret: string;
  /** The REST API, ending in `/v1`. */
  readonly base_url: string;
  /** The embed page. */
  readonly embed_url: string;
}

/** The part of the credentials that is secret; it changes by `rotateKeys` only. */
export type Keys = Pick<Credentials, 'api_key' | 'api_secret' | 'webhook_secret'>;

/** New keys of 32 random bytes each (decision 31), recognisable by their beginning. */
export function createKeys(): Keys {
  return {
    api_key: `tutor_key_${random()}`,
    api_secret: `tutor_secret_${random()}`,
    webhook_secret: `tutor_whsec_${random()}`,
  };
}

function random(): string {
  return randomBytes(32).toString('base64url');
}
