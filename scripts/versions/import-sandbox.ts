import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runShell } from '../run-shell.ts';

const root = resolve(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/versions');
const install = 'npm install --no-audit --no-fund --loglevel=error';

/** Imports the sandbox of a release: a version of npm, or a commit, of which it is built and packed as it was then. */
export async function importSandbox(embed: string): Promise<typeof import('@tutor-session/sandbox')> {
  const folder = join(cache, embed);
  if (!existsSync(folder)) await installSandbox(embed, folder);
  const entry = createRequire(join(folder, 'package.json')).resolve('@tutor-session/sandbox');
  return import(pathToFileURL(entry).href);
}

/** Installs it beside its place, so that what is there is whole. */
async function installSandbox(embed: string, folder: string): Promise<void> {
  const isCommit = /^[0-9a-f]{40}$/.test(embed);
  const work = mkdtempSync(join(tmpdir(), 'release-')); // outside node_modules, where Node runs no TypeScript
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  writeFileSync(join(unfinished, 'package.json'), '{ "private": true }');
  try {
    if (isCommit) await packCommit(embed, work);
    const names = isCommit ? join(work, 'packed', '*.tgz') : `@tutor-session/sandbox@${embed}`;
    await runShell(`${install} ${names}`, unfinished);
    renameSync(unfinished, folder);
  } finally {
    for (const rest of [work, unfinished]) rmSync(rest, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Packs the sandbox of a commit, and what it depends on, into the folder `packed` of `work`, with the commit's own lock file. */
async function packCommit(commit: string, work: string): Promise<void> {
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
  for (const name of ['protocol', 'sandbox'])
    await runShell(
      `pnpm pack --pack-destination ${join(work, 'packed')} --config.ignore-scripts=true`,
      join(source, 'packages', name),
      { PATH },
    );
}
