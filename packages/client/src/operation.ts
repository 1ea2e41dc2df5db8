// What the generated types say of an operation's path, and of what its request is made from.
import type { BodyOf, paths, QueryOf } from '@tutor-session/protocol';
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
export type InputOf<Op> = Input & IdOf<Op> & QueryFieldOf<Op> & BodyFieldOf<Op>;

type IdOf<Op> = Op extends { parameters: { path: { id: string } } } ? { id: string } : { id?: never };
type QueryFieldOf<Op> = Op extends { parameters: { query?: never } }
  ? { query?: never }
  : { query?: QueryOf<Op> };
type BodyFieldOf<Op> = Op extends { requestBody?: never }
  ? { body?: never; form?: never }
  : BodyOf<Op> extends undefined
    ? { form: MultipartForm; body?: never }
    : { body: BodyOf<Op>; form?: never };
