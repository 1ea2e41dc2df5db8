import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unpackSnapshot } from '../../../src/platform/db/snapshot.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

async function unpacked(files: Readonly<Record<string, Buffer>>): Promise<string> {
  const folder = temporaryFolder();
  const packed = join(folder, 'packed');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(packed, name, '..'), { recursive: true });
    writeFileSync(join(packed, name), content);
  }
  const archive = execFileSync('tar', ['--format=ustar', '-C', packed, '-c', '.'], {
    maxBuffer: 64 * 1_048_576,
  });
  const target = join(folder, 'unpacked');
  await unpackSnapshot(archive, target);
  return target;
}

test('every byte of a file arrives, zeros at its end and within it too', async () => {
  const log = Buffer.alloc(4 * 1_048_576);
  log.write('begin');
  log.write('middle', 1_000_000);
  const files = {
    empty: Buffer.alloc(0),
    'a/zeros': Buffer.alloc(200_000),
    'a/b/log': log,
    'a/b/full': Buffer.alloc(131_072, 'x'),
    'a/odd': Buffer.concat([Buffer.alloc(70_000), Buffer.from('end')]),
  };
  const target = await unpacked(files);
  for (const [name, content] of Object.entries(files)) {
    expect(readFileSync(join(target, name)).equals(content), name).toBe(true);
  }
});

test('only the owner may read what was unpacked', async () => {
  const target = await unpacked({ 'a/file': Buffer.from('x') });
  expect(statSync(join(target, 'a')).mode & 0o777).toBe(0o700);
  expect(statSync(join(target, 'a/file')).mode & 0o777).toBe(0o600);
});
