/** Returns what makes a value when it is first asked for, and has it from then on: a start does not wait for it. */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
