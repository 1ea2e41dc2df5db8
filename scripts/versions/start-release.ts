import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runShell } from '@tutor-session/browsers/run-shell';
import type { Sandbox, startSandbox } from '@tutor-session/sandbox';
import { packPackages } from '../pack-packages.ts';

const root = resolve(import.meta.dirname, '../..');
/** Outside the checkout, whose packages an installed one would find. */
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'tutor-session/versions');
const install = 'npm install --no-audit --no-fund --loglevel=error';

/**
 * Starts the sandbox of a release: a version of npm, or a commit, of which it is built and packed as it was then. Its modules find no
 * package of this workspace.
 */
export async function startRelease(embed: string): Promise<Sandbox> {
  const folder = join(cache, embed);
  if (!existsSync(folder)) await installSandbox(embed, folder);
  const entry = createRequire(join(folder, 'package.json')).resolve('@tutor-session/sandbox');
  const release: { startSandbox: typeof startSandbox } = await import(pathToFileURL(entry).href);
  return release.startSandbox({ port: 0 });
}

/** Installs it beside its place, so that what is there is whole. */
async function installSandbox(embed: string, folder: string): Promise<void> {
  const isCommit = /^[0-9a-f]{40}$/.test(embed);
  const work = mkdtempSync(join(tmpdir(), 'release-'));
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  writeFileSync(join(unfinished, 'package.json'), '{ "private": true }');
  try {
    const names = isCommit ? await packCommit(embed, work) : `@tutor-session/sandbox@${embed}`;
    await runShell(`${install} ${names}`, unfinished);
    renameSync(unfinished, folder);
  } finally {
    for (const rest of [work, unfinished]) rmSync(rest, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Packs the sandbox of a commit, with the commit's own lock file; returns its tarball and that of what it depends on. */
async function packCommit(commit: string, work: string): Promise<string> {
  await runShell(`git cat-file -e ${commit}^{commit}`, root).catch(() => {
    throw new Error(
      `This clone has no commit ${commit}: fetch the whole history by \`git fetch --unshallow\`.`,
    );
  });
  console.log(`Builds the sandbox of ${commit.slice(0, 8)}, once…`);
  const source = join(work, 'source');
  mkdirSync(source);
  await runShell(`git archive ${commit} | tar -x -C ${source}`, root);
  const { packageManager } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const PATH = `${join(source, 'node_modules/.bin')}:${process.env.PATH}`;
  await runShell(`npx --yes --prefer-offline ${packageManager} install --frozen-lockfile`, source);
  await runShell('node --run build', source, { PATH });
  const tarballs = packPackages(source, join(work, 'packed'));
  return ['protocol', 'sandbox'].map((name) => tarballs[`@tutor-session/${name}`]).join(' ');
}
