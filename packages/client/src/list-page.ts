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

/** One page of a list (contract 4.7). `for await` over it goes on through all later pages, as `ListRequest` says. */
export class ListPage<Item extends Listed> implements AsyncIterable<Item> {
  readonly data: readonly Item[];
  readonly pagination: Pagination;
  readonly #load: LoadPage<Item>;

  constructor({ data, pagination }: ListBody<Item>, load: LoadPage<Item>) {
    this.data = data;
    this.pagination = pagination;
    this.#load = load;
  }

  /** Whether there is a later page. A short page is not the last, because a service may lower `limit`. */
  hasNextPage(): boolean {
    return this.pagination.page < this.pagination.total_pages;
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
    const { page: first, limit, total } = this.pagination;
    const walk = { start: (first - 1) * limit, read: (first - 1) * limit, total };
    let page: ListPage<Item> = this;
    while (true) {
      const next = goOn(walk, page.pagination);
      // A page behind a gap is read again after the gap, so that the order is kept.
      for (const item of next > page.pagination.page ? page.data : []) {
        const id = 'id' in item ? item.id : item.session_id;
        if (seen.has(id)) continue;
        seen.add(id);
        yield item;
      }
      if (next > page.pagination.total_pages) return;
      page = await new ListRequest(this.#load, next);
    }
  }
}

/** How far a walk is: all places of the list from `start` to `read` have been read, as far as `total` tells. */
interface Walk {
  readonly start: number;
  read: number;
  total: number;
}

/** Adds a page to the walk, unless there is a gap before it, and returns the number of the page to read next. */
function goOn(walk: Walk, { page, limit, total }: Pagination): number {
  // So many records were deleted, which moved as many from places not yet read to places that were.
  walk.read = Math.max(walk.start, walk.read - Math.max(0, walk.total - total));
  walk.total = total;
  const before = (page - 1) * limit;
  if (before <= walk.read) walk.read = Math.max(walk.read, before + limit);
  return Math.floor(walk.read / limit) + 1;
}

/**
 * A list that was asked for: `await` gives its first `ListPage`, `for await` all items from there on, each page requested when the one
 * before it has been read. Where a request fails, either rejects.
 *
 * No record comes twice. Pages are numbered, so a record that is deleted moves those after it forward, some of them to a page that was
 * read; where `total` shows that, the walk goes back. Each record that is there from begin to end comes if meanwhile none is added to the
 * list (as where `to` has passed), or only in front (newest first, the default, by filters whose values do not change). Else at most one
 * is left out for each that is deleted or changes its place. Records that are added meanwhile may come or not.
 */
export class ListRequest<Item extends Listed>
  extends ApiPromise<ListPage<Item>>
  implements AsyncIterable<Item>
{
  constructor(load: LoadPage<Item>, number: number) {
    super(loadPage(load, number));
    this.catch(() => {}); // whoever iterates later gets the rejection there
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
  const { status, requestId } = response;
  const refuse = (message: string) => new ApiError({ code: 'invalid_response', message, status, requestId });
  // Another page than the one that was asked for would be read twice, or left out.
  const { page, limit, total, total_pages } = body.pagination ?? {};
  const isPage = page === number && [limit, total, total_pages].every(Number.isInteger) && limit > 0;
  if (!isPage || !Array.isArray(body.data)) {
    throw refuse(`The response is not page ${number} of a list with data and pagination.`);
  }
  if (body.data.length === 0 && number <= total_pages) {
    throw refuse(
      `Page ${number} of ${total_pages} is empty, so records would be left out. Ask for the list again.`,
    );
  }
  return { data: new ListPage(body, load), response };
}

/** Asks for a list from the query's page on; `load` requests the page that its query names. */
export function list<Query extends { page?: number }, Item extends Listed>(
  query: Query,
  load: (query: Query & { page: number }) => ApiPromise<ListBody<Item>>,
): ListRequest<Item> {
  return new ListRequest((page) => load({ ...query, page }), query.page ?? 1);
}
