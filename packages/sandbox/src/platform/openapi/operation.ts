/** The partner whose API key a request carries. */
export interface Partner {
  readonly partner_id: string;
}

/** What an operation of the contract is given: everything already parsed and valid by openapi.yaml. */
export interface OperationInput {
  readonly partner: Partner;
  /** Path parameters, percent-decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Query parameters, whole numbers read as such, defaults filled in. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The JSON body; `undefined` where the operation takes none or none was sent. */
  readonly body: unknown;
  /** As it came; an operation that takes `multipart/form-data` reads its body itself, since it may be large. */
  readonly request: Request;
  /**
   * Judges the fields of such a body by the document: its texts, and the names of its files.
   *
   * @throws ApiError 400 naming the field
   */
  readonly checkForm: (fields: Readonly<Record<string, unknown>>) => void;
}

/** What an operation answers; a `body` of `undefined` is an empty one (204). */
export interface OperationAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One operation of the contract. It throws `ApiError` for every failure a caller may read. */
export type Operation = (input: OperationInput) => Promise<OperationAnswer>;

/** Operations by their `operationId` in openapi.yaml. */
export type Operations = Readonly<Record<string, Operation>>;
