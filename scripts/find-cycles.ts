/** Which files each file imports, by path. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Returns the groups of files that import one another in a circle, each sorted by path (Tarjan's algorithm). */
export function findCycles(graph: ImportGraph): string[][] {
  const cycles: string[][] = [];
  const order = new Map<string, number>(); // when a file was first seen
  const lowest = new Map<string, number>(); // the earliest file it leads back to
  const stack: string[] = [];

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;

  function visit(file: string): number {
    const position = order.size;
    order.set(file, position);
    lowest.set(file, position);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      const reached = order.has(next) ? (stack.includes(next) ? order.get(next) : undefined) : visit(next);
      if (reached !== undefined) lowest.set(file, Math.min(lowest.get(file) ?? reached, reached));
    }
    const low = lowest.get(file) ?? position;
    if (low === position) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1 || graph.get(file)?.includes(file)) cycles.push(group.sort());
    }
    return low;
  }
}
