import { createHmac, timingSafeEqual } from 'node:crypto';
import { sha256 } from '../sha256.ts';

const cookieName = 'tutor_control';

/** The token that opens the control API to programs and people of other machines. It is never in an address, and in no response. */
export class ControlToken {
  readonly #digest: string;
  /** What the cookie holds: who reads that has not read the token. It is the same after a restart. */
  readonly #cookie: string;

  constructor(token: string) {
    this.#digest = sha256(token);
    this.#cookie = createHmac('sha256', token).update(cookieName).digest('base64url');
  }

  /** Whether a text is the token. */
  matches(text: string): boolean {
    return isSame(sha256(text), this.#digest);
  }

  /** Whether a request shows it, as `Authorization: Bearer` or by the cookie. */
  isIn(headers: Headers): boolean {
    const [, bearer] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
    if (bearer !== undefined) return this.matches(bearer);
    const cookies = (headers.get('cookie') ?? '').split(/; */);
    return cookies.some((cookie) => isSame(sha256(cookie), sha256(`${cookieName}=${this.#cookie}`)));
  }

  /** The header that gives a browser its cookie, until it is closed. */
  toCookie(): string {
    return `${cookieName}=${this.#cookie}; Path=/; HttpOnly; SameSite=Strict`;
  }
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
