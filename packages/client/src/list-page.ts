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
