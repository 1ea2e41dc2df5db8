import type { Reporter, TestModule } from 'vitest/node';

/** What the element promises, in every engine; what cannot differ is tested in Chromium only. A test file names its promise by `@module-tag`. */
export const promises: readonly { name: string; description: string }[] = [
  { name: 'leaves-no-trace', description: 'No script of the page can find the token.' },
  { name: 'trusts-nobody-else', description: 'Only the embed of its own origin and window is listened to.' },
  { name: 'fetches-once', description: 'One start requests one token.' },
  { name: 'survives-moving', description: 'An element that is moved or put back has one session.' },
  { name: 'never-restarts-by-accident', description: 'Only an address or a call restarts a session.' },
  { name: 'leaves-history-and-focus-alone', description: 'History and focus belong to the page.' },
  { name: 'explains-a-blank-session', description: 'Each failure has a code, a cause and a fix.' },
  { name: 'starts-when-wanted', description: 'Eager, lazy and manual starts.' },
  { name: 'ends-well', description: 'The end of a session loses nothing.' },
  { name: 'accessible', description: 'Keyboard, screen readers, zoom and forced colours.' },
  { name: 'themed-and-translated', description: 'Custom properties and languages.' },
  { name: 'under-the-strictest-policies', description: 'CSP, Trusted Types, COEP and the like.' },
  { name: 'made-for-tests', description: 'The fake embed behaves as the service.' },
  { name: 'observable-without-spying', description: 'Performance marks without ids.' },
];

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
