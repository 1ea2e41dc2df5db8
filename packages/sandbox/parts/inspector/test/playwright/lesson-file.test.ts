import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { useInspector } from './use-inspector.ts';

const inspector = useInspector();

const command = fileURLToPath(new URL('../../../../src/cli/main.ts', import.meta.url));

/** Replays a file by the command, in a folder that has nothing else; returns the address. */
async function replay(file: string, cwd: string): Promise<string> {
  const child = spawn(process.execPath, [command, 'replay', file], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return line.replace('Lesson from a file: ', '');
}

/** The whiteboard as it is drawn, and what was said, at the session's end. */
async function look(page: Page) {
  const drawings = page.locator('tutor-whiteboard svg');
  await drawings.first().waitFor();
  const drawn = await drawings.evaluateAll((all) => all.map((svg) => svg.outerHTML));
  const said = await page.getByRole('log').getByRole('article').allInnerTexts();
  return { drawn: drawn.map((svg) => svg.replaceAll(/<!--.*?-->/g, '')), said };
}

test('an exported lesson is replayed elsewhere with the same whiteboard and transcript, by keyboard alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'inspector-lesson-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await inspector.play('happy');
  const { page } = await inspector.open('');
  await page.getByRole('link', { name: 'fractions' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Export…' }).press('Enter');
  await page.getByLabel('with personal data').press('Space');
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const file = join(folder, 'lesson.json');
  await (await saved).saveAs(file);
  const here = await look(page);

  await page.goto(await replay(file, folder));
  await page.getByText('A lesson from a file, read only.').waitFor();
  expect(await look(page)).toEqual(here);
  expect(here.said.length).toBeGreaterThan(3);
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.getByRole('button', { name: /Export|Delete/ }).count()).toBe(0);
  await page.evaluate(axe.source);
  const found = await page.evaluate('axe.run().then(({ violations }) => violations.map(({ id }) => id))');
  expect(found).toEqual([]);
});
