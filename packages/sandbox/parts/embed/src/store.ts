/** Holds an immutable view that changes over time, and calls its listeners after each change. */
export class Store<View extends object> {
  #view: View;
  readonly #listeners = new Set<() => void>();

  constructor(view: View) {
    this.#view = view;
  }

  get view(): View {
    return this.#view;
  }

  /** Calls `listener` after each change of `view`; returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  protected update(change: Partial<View>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
