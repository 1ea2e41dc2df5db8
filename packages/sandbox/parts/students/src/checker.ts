import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type Grade = 'right' | 'almost' | 'wrong' | 'unknown';

/** Grades answers to problems without our code. */
export interface Checker {
  grade(tasks: readonly { ask: string; typed: string }[]): Promise<Grade[]>;
  close(): void;
}

/** Grades answers in one Python process, which `close` ends. */
export function startChecker(): Checker {
  const script = fileURLToPath(new URL('./checker.py', import.meta.url));
  const python = spawn('python3', [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const failed = new Promise<never>((_, reject) => {
    python.once('error', (cause) => reject(new Error('python3 did not start: install it.', { cause })));
    python.once('exit', () => reject(new Error('the checker ended early')));
  });
  failed.catch(() => undefined);
  const lines = createInterface({ input: python.stdout })[Symbol.asyncIterator]();
  return {
    async grade(tasks) {
      for (const { ask, typed } of tasks) python.stdin.write(`${JSON.stringify({ ask, typed })}\n`);
      const grades: Grade[] = [];
      while (grades.length < tasks.length)
        grades.push((await Promise.race([lines.next(), failed])).value as Grade);
      return grades;
    },
    close: () => python.stdin.end(),
  };
}
