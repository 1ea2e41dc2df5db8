import { type ListBody, ListPage, type LoadPage } from './list-page.ts';

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
