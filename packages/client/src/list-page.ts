import type { Pagination } from '@tutor-session/protocol';
import { ApiError } from './api-error.ts';

/** The body of a list's response (decision 13). */
export interface ListBody<Item> {
  data: Item[];
  pagination: Pagination;
}

/** Loads the page with this number, from 1. */
export type LoadPage<Item> = (number: number) => Promise<ListBody<Item>>;

/** One page of a list (contract 4.7). `for await` over it goes on through all later pages. */
export class ListPage<Item> implements AsyncIterable<Item> {
  readonly data: readonly Item[];
  readonly pagination: Pagination;
  readonly #number: number;
  readonly #load: LoadPage<Item>;
  readonly #isRepeated: boolean;

  constructor(body: ListBody<Item>, number: number, load: LoadPage<Item>, previous?: ListPage<Item>) {
    if (!Array.isArray(body.data) || typeof body.pagination?.total_pages !== 'number') {
      const message = 'The response is no list: it has no data or no pagination.';
      throw new ApiError({ code: 'invalid_response', message, status: 200 });
    }
    this.data = body.data;
    this.pagination = body.pagination;
    this.#number = number;
    this.#load = load;
    this.#isRepeated = previous !== undefined && JSON.stringify(previous.data) === JSON.stringify(body.data);
  }

  /**
   * Whether a later page may have items. An empty page is the last, and so is one that repeats the page before it; a short one is
   * not, because a service may lower `limit`.
   */
  hasNextPage(): boolean {
    return this.data.length > 0 && !this.#isRepeated && this.#number < this.pagination.total_pages;
  }

  /** Loads the page after this one, with the same filters; rejects with `TypeError` where `hasNextPage()` is false. */
  async getNextPage(): Promise<ListPage<Item>> {
    if (!this.hasNextPage()) throw new TypeError('There is no next page: ask hasNextPage() first.');
    const next = this.#number + 1;
    return new ListPage(await this.#load(next), next, this.#load, this);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    let page: ListPage<Item> = this;
    while (!page.#isRepeated) {
      yield* page.data;
      if (!page.hasNextPage()) return;
      page = await page.getNextPage();
    }
  }
}

/**
 * A list that was asked for: `await` gives its first `ListPage`, `for await` all items of all pages. Nothing is requested before
 * one of the two. Sort a list that grows while it is read oldest first (`order: 'asc'`): new items then come at its end.
 */
export class ListRequest<Item> implements Promise<ListPage<Item>>, AsyncIterable<Item> {
  readonly [Symbol.toStringTag] = 'ListRequest';
  readonly #load: LoadPage<Item>;
  readonly #number: number;
  #first: Promise<ListPage<Item>> | undefined;

  constructor(load: LoadPage<Item>, number: number) {
    this.#load = load;
    this.#number = number;
  }

  // biome-ignore lint/suspicious/noThenProperty: that makes it awaitable
  readonly then: Promise<ListPage<Item>>['then'] = (...handlers) => this.#firstPage().then(...handlers);
  readonly catch: Promise<ListPage<Item>>['catch'] = (handler) => this.#firstPage().catch(handler);
  readonly finally: Promise<ListPage<Item>>['finally'] = (handler) => this.#firstPage().finally(handler);

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    yield* await this.#firstPage();
  }

  #firstPage(): Promise<ListPage<Item>> {
    this.#first ??= this.#load(this.#number).then((body) => new ListPage(body, this.#number, this.#load));
    return this.#first;
  }
}

/** Asks for a list from the query's page on; `load` requests the page that its query names. */
export function list<Query extends { page?: number }, Item>(
  query: Query,
  load: (query: Query & { page: number }) => Promise<ListBody<Item>>,
): ListRequest<Item> {
  return new ListRequest((page) => load({ ...query, page }), query.page ?? 1);
}
