import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '@tutor-session/browsers/listen';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSandbox } from '../../packages/sandbox/src/start-sandbox.ts';
import { respondWithToken } from '../.vitepress/sandbox-tokens.ts';

test("the docs' own endpoint has a token while a sandbox runs, and is not there after it", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'docs-sandbox-'));
  vi.stubEnv('DATA_DIR', dataDir);
  const sandbox = await startSandbox({ port: 0, dataDir });
  const server = await listen(respondWithToken);
  onTestFinished(async () => {
    await server.close();
    await sandbox.close();
    rmSync(dataDir, { recursive: true });
  });
  const ask = () =>
    fetch(server.origin, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    });
  expect(await (await ask()).json()).toMatchObject({ embed_url: sandbox.embedUrl });
  await sandbox.close();
  expect((await ask()).status).toBe(404);
});
