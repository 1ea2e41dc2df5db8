import type { Pagination } from '@tutor-session/protocol';
import { ApiError } from './api-error.ts';
import { ApiPromise, type ApiResult } from './api-promise.ts';

/** The body of a list's response (decision 13). */
export interface ListBody<Item> {
  data: Item[];
  pagination: Pagination;
}

/** Loads the page with this number, from 1. */
type LoadPage<Item> = (number: number) => ApiPromise<ListBody<Item>>;

/** A record of a list. */
export type Listed = { readonly id: string } | { readonly session_id: string };

/**
 * One page of a list (contract 4.7). `for await` over it goes on through all later pages: each record once, although records that are
 * added or deleted meanwhile move the others to another page.
 */
export class ListPage<Item extends Listed> implements AsyncIterable<Item> {
  readonly data: readonly Item[];
  readonly pagination: Pagination;
  readonly #load: LoadPage<Item>;

  constructor({ data, pagination }: ListBody<Item>, load: LoadPage<Item>) {
    this.data = data;
    this.pagination = pagination;
    this.#load = load;
  }

  /** Whether a later page may have items. An empty page is the last; a short one is not, because a service may lower `limit`. */
  hasNextPage(): boolean {
    return this.data.length > 0 && this.pagination.page < this.pagination.total_pages;
  }

  /** Loads the page after this one, with the same filters; rejects with `TypeError` where `hasNextPage()` is false. */
  getNextPage(): ListRequest<Item> {
    if (this.hasNextPage()) return new ListRequest(this.#load, this.pagination.page + 1);
    return new ListRequest(() => {
      throw new TypeError('There is no next page: ask hasNextPage() first.');
    }, 0);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    const seen = new Set<string>();
    let page: ListPage<Item> = this;
    let { total } = page.pagination;
    while (true) {
      for (const item of page.data) {
        const id = 'id' in item ? item.id : item.session_id;
        if (seen.has(id)) continue;
        seen.add(id);
        yield item;
      }
      if (!page.hasNextPage()) return;
      page = await page.getNextPage();
      const { total: left, page: number, limit } = page.pagination;
      // Records were deleted, so what stood on this page may now stand on one that was read before.
      if (left < total) {
        const back = Math.max(this.pagination.page, number - Math.ceil((total - left) / limit));
        page = await new ListRequest(this.#load, back);
      }
      total = left;
    }
  }
}

/**
 * A list that was asked for: `await` gives its first `ListPage`, `for await` all items of all pages, each page requested when the
 * one before it has been read, each once. Records that are added meanwhile are among them only where they sort after those that were
 * read: oldest first (`order: 'asc'`) they come at the end.
 */
export class ListRequest<Item extends Listed>
  extends ApiPromise<ListPage<Item>>
  implements AsyncIterable<Item>
{
  constructor(load: LoadPage<Item>, number: number) {
    super(loadPage(load, number));
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    yield* await this;
  }
}

async function loadPage<Item extends Listed>(
  load: LoadPage<Item>,
  number: number,
): Promise<ApiResult<ListPage<Item>>> {
  const { data: body, response } = await load(number).withResponse();
  // Another page than the one that was asked for would be read twice, or left out.
  const isPage =
    Array.isArray(body.data) &&
    body.pagination?.page === number &&
    typeof body.pagination.total_pages === 'number';
  if (isPage) return { data: new ListPage(body, load), response };
  const { status, requestId } = response;
  const message = `The response is not page ${number} of a list with data and pagination.`;
  throw new ApiError({ code: 'invalid_response', message, status, requestId });
}

/** Asks for a list from the query's page on; `load` requests the page that its query names. */
export function list<Query extends { page?: number }, Item extends Listed>(
  query: Query,
  load: (query: Query & { page: number }) => ApiPromise<ListBody<Item>>,
): ListRequest<Item> {
  return new ListRequest((page) => load({ ...query, page }), query.page ?? 1);
}
