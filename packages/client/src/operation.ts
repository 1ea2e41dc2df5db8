// What the generated types say of an operation: its path, its parameters, its body and what it returns.
import type { paths } from '@tutor-session/protocol';
import type { MultipartForm } from './multipart.ts';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** The paths of openapi.yaml that have this method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in M]: object } ? P : never;
}[keyof paths];

export type Operation<M extends Method, P extends keyof paths> = paths[P][M];

/** What a request is made from. */
export interface Input {
  /** The value of the path's `{id}`. */
  readonly id?: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: object;
  readonly form?: MultipartForm;
}

/** What the operation takes of it. */
export type InputOf<Op> = Input & IdOf<Op> & QueryOf<Op> & BodyOf<Op>;

type IdOf<Op> = Op extends { parameters: { path: { id: string } } } ? { id: string } : { id?: never };
type QueryOf<Op> = Op extends { parameters: { query?: never } }
  ? { query?: never }
  : Op extends { parameters: { query?: infer Query } }
    ? { query?: Query }
    : never;
type BodyOf<Op> = Op extends { requestBody?: never }
  ? { body?: never; form?: never }
  : Op extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? { body: Body; form?: never }
    : { form: MultipartForm; body?: never };

/** The JSON of the operation's success; nothing where that is 204. */
export type ResultOf<Op> = Op extends { responses: infer Responses }
  ? JsonOf<Responses[keyof Responses & Success]>
  : never;

type Success = 200 | 201 | 202 | 204;
type JsonOf<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : undefined;
