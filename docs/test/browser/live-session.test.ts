import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allRows } from '@tutor-session/browsers/rows';
import { sharedChromium } from '@tutor-session/browsers/shared-chromium';
import { createServer } from 'vitepress';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSandbox } from '../../../packages/sandbox/src/start-sandbox.ts';

// VitePress needs long to start; the endpoint is in docs/test/sandbox-tokens.test.ts.
test.runIf(allRows)(
  'beside a sandbox that runs the first page begins a real session, and plays its recording without one',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'docs-sandbox-'));
    vi.stubEnv('DATA_DIR', dataDir);
    const sandbox = await startSandbox({ port: 0, dataDir });
    const docs = await createServer(join(import.meta.dirname, '../..'), { port: 0 });
    await docs.listen();
    const page = await (await sharedChromium()).newPage();
    onTestFinished(async () => {
      await page.close();
      await docs.close();
      await sandbox.close();
      rmSync(dataDir, { recursive: true });
    });
    const open = async () => {
      await page.goto(docs.resolvedUrls?.local[0] ?? '');
      return page.locator('.live .note');
    };
    await expect.poll(async () => (await open()).textContent()).toContain('live from your sandbox');
    await page.locator('tutor-session').getByRole('button').first().click();
    await expect.poll(() => page.locator('.live .note strong').textContent()).toMatch(/ready|active/);

    await sandbox.close();
    await expect.poll(async () => (await open()).textContent()).toContain('a recorded lesson');
  },
);
