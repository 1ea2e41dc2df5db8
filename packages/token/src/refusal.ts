import type { ErrorBody } from '@tutor-session/protocol';

const statuses = {
  invalid_request: 400,
  unauthorized: 401,
  forbidden: 403,
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media_type: 415,
  internal_error: 500,
} as const;

/** An answer of the token endpoint that is not a token, thrown from wherever it is found out. */
export class Refusal extends Error {
  readonly #code: keyof typeof statuses;
  readonly #headers: Record<string, string>;

  constructor(code: keyof typeof statuses, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.#code = code;
    this.#headers = headers;
  }

  /** The answer in the error shape of contract 7. */
  toResponse(): Response {
    const status = statuses[this.#code];
    const body: ErrorBody = { error: { code: this.#code, message: this.message, status } };
    return Response.json(body, { status, headers: this.#headers });
  }
}
