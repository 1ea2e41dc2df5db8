import type {
  BodyOf,
  operations as Operations,
  QueryOf,
  ResultOf as ResultOfOperation,
} from '@tutor-session/protocol';
import type { operations } from '../generated/operations.ts';

export type OperationId = keyof typeof operations;

/** What a successful request of the operation returns. */
export type ResultOf<Id extends OperationId> = ResultOfOperation<Operations[Id]>;

type Query<Id extends OperationId> = NonNullable<QueryOf<Operations[Id]>>;

/** What an operation is requested with. Values of the query may be texts, as an address has them. */
export interface Input<Id extends OperationId> {
  readonly id?: string;
  readonly query?: { readonly [Name in keyof Query<Id>]?: Query<Id>[Name] | string };
  readonly body?: BodyOf<Operations[Id]>;
  /** Instead of `body`, where files are sent. */
  readonly form?: FormData;
}
