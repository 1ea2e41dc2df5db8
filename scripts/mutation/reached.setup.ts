// Each test file's result has the marks that it reached.
import { afterEach } from 'vitest';

declare global {
  var reachedMutants: Set<number> | undefined;
}
declare module 'vitest' {
  interface TaskMeta {
    reachedMutants?: number[];
  }
}

const reached = new Set<number>();
globalThis.reachedMutants = reached;

afterEach(({ task }) => {
  task.file.meta.reachedMutants = [...reached];
});
