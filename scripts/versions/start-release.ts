import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { environmentWith, runShell } from '@tutor-session/browsers/run-shell';
import type { Sandbox } from '@tutor-session/sandbox';

const root = resolve(import.meta.dirname, '../..');
/** Outside the checkout, whose packages an installed one would find. */
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'tutor-session/versions');
const install = 'npm install --no-audit --no-fund --loglevel=error';

/** What a lesson needs of a sandbox. */
export type Started = Pick<Sandbox, 'credentials' | 'baseUrl' | 'close'>;

/**
 * Starts the sandbox of a release, in a process of its own, which finds no package of this workspace: a version of npm, or a commit, of
 * which it is built and packed as it was then.
 */
export async function startRelease(embed: string): Promise<Started> {
  const folder = join(cache, embed);
  if (!existsSync(folder)) await installSandbox(embed, folder);
  const entry = createRequire(join(folder, 'package.json')).resolve('@tutor-session/sandbox');
  const child = fork(join(import.meta.dirname, 'host-sandbox.ts'), [pathToFileURL(entry).href], {
    cwd: folder,
    env: environmentWith({}),
  });
  const ended = once(child, 'exit');
  const [started] = await Promise.race([once(child, 'message'), ended]);
  if (!started?.credentials) throw new Error(`The sandbox of ${embed} did not start: remove ${folder}.`);
  const close = async () => {
    child.disconnect();
    await ended;
  };
  return { ...(started as Omit<Started, 'close'>), close };
}

/** Installs it beside its place, so that what is there is whole. */
async function installSandbox(embed: string, folder: string): Promise<void> {
  const isCommit = /^[0-9a-f]{40}$/.test(embed);
  const work = mkdtempSync(join(tmpdir(), 'release-'));
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
