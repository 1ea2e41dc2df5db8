/** What is known of a response beside its data. */
export interface ResponseInfo {
  /** The HTTP status. */
  readonly status: number;
  readonly headers: Headers;
  /** The service's `X-Request-Id`, or that of the call where the service sent none that is well-formed. */
  readonly requestId: string;
  /** How many attempts failed before this one. */
  readonly retries: number;
}

/** A call's data with its response. */
export interface ApiResult<Data> {
  readonly data: Data;
  readonly response: ResponseInfo;
}

/** A call that was sent: `await` gives its data, `withResponse()` also the response's status, headers and request id. */
export class ApiPromise<Data> extends Promise<Data> {
  readonly #result: Promise<ApiResult<Data>>;

  constructor(result: Promise<ApiResult<Data>>) {
    super((resolve, reject) => result.then(({ data }) => resolve(data), reject));
    this.#result = result;
  }

  /** `then`, `catch` and `finally` return promises of what their functions return. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  /** Resolves to the data and its response; rejects as the call does. Sends nothing again. */
  withResponse(): Promise<ApiResult<Data>> {
    this.catch(() => {}); // whoever awaits only the result handles its rejection there
    return this.#result;
  }
}
