import type { Pagination } from '@tutor-session/protocol';
import { asc, desc, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ApiError } from '../http/api-error.ts';
import type { OperationInput } from './operation.ts';

/** The list parameters of contract 4.7 as a query needs them. */
export interface ListQuery {
  readonly orderBy: SQL[];
  readonly limit: number;
  readonly offset: number;
  /** The list envelope of decision 13 around one page. */
  envelope<Item>(data: Item[], total: number): { data: Item[]; pagination: Pagination };
}

/**
 * Reads the list parameters, which are already coerced, bounded and filled in by the document; ties are broken by the id.
 *
 * @throws ApiError `invalid_request` for a `sort` that names no column of the list (decision 16)
 */
export function listQuery(
  query: OperationInput['query'],
  columns: Readonly<Record<string, PgColumn>> & { readonly id: PgColumn },
): ListQuery {
  const { page = 1, limit = 20, sort = 'created_at', order = 'desc' } = query as Parameters;
  const column = Object.hasOwn(columns, sort) ? columns[sort] : undefined;
  if (column === undefined) {
    throw new ApiError('invalid_request', `sort: must be one of ${Object.keys(columns).join(', ')}.`);
  }
  const direction = order === 'asc' ? asc : desc;
  return {
    orderBy: [direction(column), direction(columns.id)],
    limit,
    offset: (page - 1) * limit,
    envelope: (data, total) => ({
      data,
      pagination: { page, limit, total, total_pages: Math.ceil(total / limit) },
    }),
  };
}

interface Parameters {
  page?: number;
  limit?: number;
  sort?: string;
  order?: string;
}
