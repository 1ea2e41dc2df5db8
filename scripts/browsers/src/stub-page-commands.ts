import type { TestProject } from 'vitest/node';

/** Vitest calls these around every file; a suite without `page.viewport` and `userEvent` needs no more than a no-op. */
export function stubPageCommands(project: TestProject): void {
  for (const command of ['__vitest_viewport', '__vitest_cleanup']) {
    project.browser?.registerCommand(command as never, (async () => {}) as never);
  }
}
