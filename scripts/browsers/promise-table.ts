import type { Reporter, TestModule } from 'vitest/node';
import { promises } from './promises.ts';

/** The results of one promise in one engine. */
interface Cell {
  passed: number;
  failed: number;
}

/** A Vitest reporter: after the browser suite, a table of engines and promises, counted from the tests with the promise's tag. */
export class PromiseTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = new Map<string, Map<string, Cell>>();
    const engines = new Set<string>();
    const add = (engine: string, tags: readonly string[], passed: boolean) => {
      for (const tag of tags) {
        const row = rows.get(tag) ?? new Map<string, Cell>();
        const cell = row.get(engine) ?? { passed: 0, failed: 0 };
        cell[passed ? 'passed' : 'failed']++;
        rows.set(tag, row.set(engine, cell));
      }
    };
    for (const module of modules) {
      const engine = /^browser-(\w+)/.exec(module.project.name)?.[1];
      if (!engine) continue;
      engines.add(engine);
      for (const test of module.children.allTests()) add(engine, test.tags, test.ok());
    }
    if (rows.size) console.log(table([...engines].sort(), rows));
  }
}

function table(engines: string[], rows: Map<string, Map<string, Cell>>): string {
  const names = promises.map(({ name }) => name).filter((name) => rows.has(name));
  const width = Math.max(...names.map((name) => name.length)) + 2;
  const line = (first: string, cells: string[]) =>
    first.padEnd(width) + cells.map((cell) => cell.padEnd(14)).join('');
  return [
    '',
    line('', engines),
    ...names.map((name) =>
      line(
        name.replaceAll('-', ' '),
        engines.map((engine) => describe(rows.get(name)?.get(engine))),
      ),
    ),
    '',
  ].join('\n');
}

function describe(cell: Cell | undefined): string {
  if (!cell) return 'not run';
  return cell.failed ? `✗ ${cell.failed} failed` : `✓ ${cell.passed}`;
}
