import { afterAll, beforeAll } from 'vitest';
import type { InternalOptions } from '../../src/options/sandbox-options.ts';
import type { Sandbox } from '../../src/sandbox.ts';
import { startSandbox } from '../../src/start-sandbox.ts';

/** A sandbox for a test file that listens on a free port. */
export function useServer(options: InternalOptions = {}): {
  readonly sandbox: Sandbox;
  readonly port: number;
} {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, ...options });
  });
  afterAll(() => sandbox.close());
  return {
    get sandbox() {
      return sandbox;
    },
    get port() {
      return Number(new URL(sandbox.baseUrl).port);
    },
  };
}
