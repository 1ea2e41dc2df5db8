// `node scripts/versions/add.ts [VERSION]`: adds a release that npm has to those that `pnpm test:versions` plays with. Where none is named it
// is the one that this checkout was made from, as `version-packages` wants it; that one may not be published yet.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runShell } from '@tutor-session/browsers/run-shell';
import { addRelease, readReleases } from './releases.ts';

const [, , named] = process.argv;
const manifest = join(import.meta.dirname, '../../packages/element/package.json');
const version: string = named ?? JSON.parse(readFileSync(manifest, 'utf8')).version;
if (version !== '0.0.0' && !readReleases().some(({ name }) => name === version)) {
  const element = await fetchElement();
  if (element) {
    addRelease(version, element, version);
    execFileSync('npx', ['biome', 'format', '--write', import.meta.dirname], { stdio: 'ignore' });
  }
  console.log(element ? `Added ${version}.` : `npm has no @tutor-session/element@${version} yet.`);
  if (!element && named) process.exitCode = 1;
}

/** Returns the one CDN file of the version, if npm has it. */
async function fetchElement(): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'element-'));
  try {
    await runShell(`npm pack @tutor-session/element@${version} && tar -xzf *.tgz`, folder);
    return readFileSync(join(folder, 'package/dist/tutor-session.min.js'), 'utf8');
  } catch (error) {
    if (/E404|ETARGET/.test(String(error))) return undefined;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
