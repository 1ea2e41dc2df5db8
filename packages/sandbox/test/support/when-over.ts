import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Runs this after the test that says so, its `afterEach` included, or after the tests of the file. */
export function whenOver(cleanUp: () => Promise<void> | void): void {
  if (TestRunner.getCurrentTest()) onTestFinished(cleanUp);
  else afterAll(cleanUp);
}
