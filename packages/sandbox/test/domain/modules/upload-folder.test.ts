import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createUploadFolder } from '../../../src/domain/modules/uploads/upload-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let root: string;
const running: ChildProcess[] = [];

beforeEach(() => {
  root = temporaryFolder();
  vi.stubEnv('TMPDIR', root);
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  vi.unstubAllEnvs();
});

const working = new URL('support/upload-child.ts', import.meta.url);
const clearing = new URL('support/clear-child.ts', import.meta.url);

/** Starts another process, and waits for what it prints first. */
async function start(script: URL, dataDir: string | undefined) {
  const child = spawn(process.execPath, [fileURLToPath(script), ...(dataDir ? [dataDir] : [])], {
    env: { ...process.env, TMPDIR: root },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const [printed] = await once(child.stdout, 'data');
  return { child, printed: String(printed) };
}

/** A process that is working on an upload, and where. */
async function startUpload(dataDir: string | undefined) {
  const { child, printed } = await start(working, dataDir);
  return { child, folder: printed };
}

describe.each([
  ['in a data folder', () => root],
  ['without a data folder', () => undefined],
])('uploads %s', (_, makeDataDir) => {
  test('are gone when they were worked on, however that ended', async () => {
    const uploads = createUploadFolder(makeDataDir());
    let used = '';
    const failing = uploads.use(async (folder) => {
      used = folder;
      expect(readdirSync(folder)).toEqual([]);
      expect(statSync(join(folder, '..')).mode & 0o077).toBe(0);
      writeFileSync(join(folder, '0'), 'text');
      throw new Error('halfway');
    });
    await expect(failing).rejects.toThrow('halfway');
    expect(used).not.toBe('');
    expect(readdirSync(root, { recursive: true }).filter((name) => name !== 'uploads')).toEqual([]);
  });

  test('of a process that was killed are cleared by the next, those of one that lives are not', async () => {
    const [killed, living] = await Promise.all([startUpload(makeDataDir()), startUpload(makeDataDir())]);
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    expect(existsSync(join(killed.folder, '0'))).toBe(true);

    const uploads = createUploadFolder(makeDataDir());
    await uploads.use(async (own) => {
      await uploads.clear();
      expect(existsSync(join(killed.folder, '..'))).toBe(false);
      expect(existsSync(join(living.folder, '0'))).toBe(true);
      expect(existsSync(own)).toBe(true);
    });
  });

  test('are neither lost nor refused while other processes clear, again and again', async () => {
    const uploads = createUploadFolder(makeDataDir());
    await uploads.clear();
    await Promise.all([start(clearing, makeDataDir()), start(clearing, makeDataDir())]);
    for (let index = 0; index < 60; index += 1) {
      await uploads.use(async (folder) => writeFileSync(join(folder, '0'), 'text'));
    }
  });
});

test('other things in the folder for temporary files are left alone', async () => {
  mkdirSync(join(root, 'tutor-sandbox-other'));
  writeFileSync(join(root, 'tutor-sandbox-upload-file'), '');
  await createUploadFolder(undefined).clear();
  expect(readdirSync(root).toSorted()).toEqual(['tutor-sandbox-other', 'tutor-sandbox-upload-file']);
});
