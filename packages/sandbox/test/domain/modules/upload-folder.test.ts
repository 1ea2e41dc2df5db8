import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { createUploadFolder } from '../../../src/domain/modules/uploads/upload-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let root: string;

beforeEach(() => {
  root = temporaryFolder();
  vi.stubEnv('TMPDIR', root);
});

/** What a process that was killed has left: the folder of an upload. */
async function abandoned(
  uploads: ReturnType<typeof createUploadFolder>,
  hoursAgo: number,
  written = hoursAgo,
) {
  return new Promise<string>((resolve) => {
    void uploads.use((folder) => {
      const file = join(folder, '0');
      writeFileSync(file, 'words of a partner');
      for (const [path, hours] of [
        [file, written],
        [folder, hoursAgo],
      ] as const) {
        const time = Date.now() / 1000 - hours * 3600;
        utimesSync(path, time, time);
      }
      resolve(folder);
      return new Promise(() => {});
    });
  });
}

test('uploads are gone when they were worked on, however that ended, and nobody else reads them', async () => {
  const uploads = createUploadFolder({ dataDir: root, isShared: true });
  const failing = uploads.use(async (folder) => {
    expect(readdirSync(folder)).toEqual([]);
    expect(statSync(folder).mode & 0o077).toBe(0);
    writeFileSync(join(folder, '0'), 'text');
    throw new Error('halfway');
  });
  await expect(failing).rejects.toThrow('halfway');
  expect(readdirSync(root, { recursive: true })).toEqual(['uploads']);
});

test.each([
  ['in a data folder', () => root],
  ['without a data folder', () => undefined],
])(
  'uploads %s that nobody has written to for an hour are cleared, where other processes may be at work',
  async (_, makeDataDir) => {
    const uploads = createUploadFolder({ dataDir: makeDataDir(), isShared: true });
    const [old, recent] = [await abandoned(uploads, 1.1), await abandoned(uploads, 0.9)];
    const slow = await abandoned(uploads, 2, 0);
    await uploads.clear();
    expect([old, recent, slow].map((folder) => existsSync(folder))).toEqual([false, true, true]);
  },
);

test('uploads that a process has left in a data folder that is this one’s alone are cleared at once', async () => {
  const uploads = createUploadFolder({ dataDir: root, isShared: false });
  await uploads.clear();
  const left = await abandoned(uploads, 0);
  await uploads.clear();
  expect(existsSync(left)).toBe(false);
});

test('other things in the folder for temporary files are left alone', async () => {
  mkdirSync(join(root, 'tutor-sandbox-other'));
  writeFileSync(join(root, 'tutor-sandbox-upload-file'), '');
  await createUploadFolder({ dataDir: undefined, isShared: false }).clear();
  expect(readdirSync(root).toSorted()).toEqual(['tutor-sandbox-other', 'tutor-sandbox-upload-file']);
});
