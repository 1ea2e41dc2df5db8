// What the generated types say of an operation: what it takes, and what it returns.

type JsonOf<Holder> = Holder extends { content: { 'application/json': infer Body } } ? Body : undefined;

/** The parameters of its query. */
export type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } } ? Query : never;

/** The JSON of its request; nothing where it takes none, or a form. */
export type BodyOf<Operation> = Operation extends { requestBody?: infer Request }
  ? JsonOf<NonNullable<Request>>
  : undefined;

/** The JSON of its success; nothing where that is 204. */
export type ResultOf<Operation> = Operation extends { responses: infer Responses }
  ? JsonOf<Responses[keyof Responses & (200 | 201 | 202 | 204)]>
  : never;
