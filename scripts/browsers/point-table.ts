import type { Reporter, TestModule } from 'vitest/node';

/** What the tests of one point came to in one engine. */
interface Cell {
  passed: number;
  failed: number;
}

/**
 * A Vitest reporter: after the browser suite, a table of engines and the numbered points that the element promises, one for
 * each `packages/element/test/browser/<number>-<what it does>.test.ts` (a wrapper's file of the same name counts there, too).
 */
export class PointTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const points = new Map<string, Map<string, Cell>>();
    const engines = new Set<string>();
    for (const module of modules) {
      const engine = /^browser-(\w+)/.exec(module.project.name)?.[1];
      const point = /\/test\/browser\/(\d\d-[\w-]+)(?:\/.*|\.test\.ts)$/.exec(module.moduleId)?.[1];
      if (!engine || !point) continue;
      engines.add(engine);
      const row = points.get(point) ?? new Map<string, Cell>();
      const cell = row.get(engine) ?? { passed: 0, failed: 0 };
      const tests = [...module.children.allTests()];
      cell.passed += tests.filter((test) => test.ok()).length;
      cell.failed += tests.filter((test) => !test.ok()).length + (module.ok() || tests.length ? 0 : 1);
      points.set(point, row.set(engine, cell));
    }
    if (points.size) console.log(table([...engines].sort(), points));
  }
}

function table(engines: string[], points: Map<string, Map<string, Cell>>): string {
  const names = [...points.keys()].sort();
  const wide = Math.max(...names.map((name) => name.length)) + 2;
  const line = (first: string, cells: string[]) =>
    first.padEnd(wide) + cells.map((cell) => cell.padEnd(14)).join('');
  return [
    '',
    line('', engines),
    ...names.map((name) =>
      line(
        name.replaceAll('-', ' '),
        engines.map((engine) => inWords(points.get(name)?.get(engine))),
      ),
    ),
    '',
  ].join('\n');
}

function inWords(cell: Cell | undefined): string {
  if (!cell) return 'not run';
  return cell.failed ? `✗ ${cell.failed} failed` : `✓ ${cell.passed}`;
}
