import type { Pagination } from '@tutor-session/protocol';

/** The list parameters of contract 4.7, as the document validates them and fills them in (decision 69). */
export interface ListQuery<Field extends string> {
  readonly page: number;
  readonly limit: number;
  readonly sort: Field;
  readonly order: 'asc' | 'desc';
}

/** One page of a list in its envelope (decision 13). */
export interface ListPage<Item> {
  data: Item[];
  pagination: Pagination;
}

/** How many items come before the page. */
export function offset({ page, limit }: ListQuery<string>): number {
  return (page - 1) * limit;
}

/** Puts the envelope around the items of one page; `total` counts those of all pages. */
export function listPage<Item>(
  { page, limit }: ListQuery<string>,
  data: Item[],
  total: number,
): ListPage<Item> {
  return { data, pagination: { page, limit, total, total_pages: Math.ceil(total / limit) } };
}

/** One page of a list that is in memory: in the order of the code units, ties broken by the id, as `paginate` orders rows. */
export function paginateItems<Field extends string, Item extends Readonly<Record<Field | 'id', string>>>(
  items: readonly Item[],
  query: ListQuery<Field>,
): ListPage<Item> {
  const direction = query.order === 'asc' ? 1 : -1;
  const sorted = items.toSorted(
    (one, other) => direction * (compare(one[query.sort], other[query.sort]) || compare(one.id, other.id)),
  );
  return listPage(query, sorted.slice(offset(query), offset(query) + query.limit), items.length);
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
