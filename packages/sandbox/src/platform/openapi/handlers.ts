/** What openapi-typescript says of one operation. */
interface OperationTypes {
  readonly parameters: { readonly path?: unknown; readonly query?: unknown };
  readonly requestBody?: unknown;
  readonly responses: object;
}

/**
 * The handlers of the operations of one tag, by `operationId`: a missing handler, a status that the document does not list and a
 * misspelt parameter or field are compile errors.
 *
 * @typeParam Operations the `operations` that openapi-typescript made of the document
 * @typeParam Tag a member of the generated `tags`: each operation with its query parameters that have a default
 * @typeParam Caller what `authenticate` finds out about the caller
 */
export type Handlers<Operations, Tag, Caller> = {
  readonly [Id in keyof Tag & keyof Operations]: Operations[Id] extends OperationTypes
    ? (input: HandlerInput<Operations[Id], Tag[Id], Caller>) => Promise<Reply<Operations[Id]>>
    : never;
};

/** What a handler gets: everything already parsed and valid by the document. */
export type HandlerInput<Operation extends OperationTypes, Filled, Caller> = Caller & {
  /** Path parameters, percent-decoded. */
  readonly params: Parameters<Operation['parameters']['path']>;
  /** Query parameters, whole numbers read as such, defaults filled in. */
  readonly query: WithDefaults<Parameters<Operation['parameters']['query']>, Filled>;
  /** The JSON body; `undefined` where the operation takes none or none was sent. */
  readonly body: Body<Operation, 'application/json'>;
  /** The request as it came; an operation that takes another media type than JSON reads its body itself, since it may be large. */
  readonly request: Request;
  /**
   * Validates the fields of a form by the document: its texts, and the names of its files.
   *
   * @throws ApiError 400 naming the field
   */
  readonly validateForm: (
    fields: Readonly<Record<string, unknown>>,
  ) => Body<Operation, 'multipart/form-data'>;
};

/** What a handler returns, one for each success that the document lists; it throws `ApiError` for every failure a caller may read. */
export type Reply<Operation extends OperationTypes> = {
  [Status in keyof Operation['responses'] & Success]: Operation['responses'][Status] extends {
    content: { 'application/json': infer Json };
  }
    ? ReplyWith<Status> & { readonly body: Json }
    : ReplyWith<Status>;
}[keyof Operation['responses'] & Success];

interface ReplyWith<Status> {
  readonly status: Status;
  readonly headers?: Readonly<Record<string, string>>;
}

type Success = 200 | 201 | 202 | 204 | 308;

// openapi-typescript writes `never` where there are none.
type Parameters<Described> = [NonNullable<Described>] extends [never]
  ? Readonly<Record<never, never>>
  : Readonly<NonNullable<Described>>;

type WithDefaults<Query, Filled> = Omit<Query, Filled & keyof Query> &
  Required<Pick<Query, Filled & keyof Query>>;

type Body<Operation extends OperationTypes, MediaType extends string> =
  | (NonNullable<Operation['requestBody']> extends { content: Record<MediaType, infer Content> }
      ? Content
      : undefined)
  | (undefined extends Operation['requestBody'] ? undefined : never);
