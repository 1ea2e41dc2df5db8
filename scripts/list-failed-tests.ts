import { appendFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** A Vitest reporter: adds a line for each test that has failed to the file that `FAILED_TESTS` names, for `npm test` to print at its end. */
export class FailedTests implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const { FAILED_TESTS } = process.env;
    if (!FAILED_TESTS || module.ok()) return;
    const failed = [...module.children.allTests('failed')].map(({ fullName }) => ` > ${fullName}`);
    const lines = (failed.length > 0 ? failed : ['']).map(
      (name) => `${module.project.name}: ${module.relativeModuleId}${name}\n`,
    );
    appendFileSync(FAILED_TESTS, lines.join(''));
  }
}
