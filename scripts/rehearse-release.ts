// `pnpm release:rehearse`: does what a release does, in a clone of the last commit, with a registry of its own on this machine: versions and
// changelogs from the changesets, tarballs, publishing; then follows the quick start in an empty folder with what that registry has, and
// runs doctor and certify. What it cannot show is the provenance, which only the release's workflow can sign.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runShell } from '@tutor-session/browsers/run-shell';
import { followQuickStart } from './follow-quick-start.ts';
import { startLocalRegistry } from './local-registry.ts';
import { publishedPackages } from './published-packages.ts';

const root = resolve(import.meta.dirname, '..');
const scope = '@tutor-session';
const work = mkdtempSync(join(tmpdir(), 'release-'));
const clone = join(work, 'checkout');
const tarballs = join(work, 'tarballs');
const uplink = (await run(root, 'npm config get registry')).trim();
const registry = await startLocalRegistry(join(work, 'registry'), scope, uplink);
// npm and pnpm take these in the place of what the user has set.
const local = {
  NPM_CONFIG_USERCONFIG: registry.userConfig,
  NPM_CONFIG_REGISTRY: registry.url,
  PNPM_CONFIG_REGISTRY: registry.url,
};
let doing = '';
try {
  if ((await run(root, 'git status --porcelain')) !== '')
    console.warn('Rehearses the last commit: what is not committed is not in it.');
  step('Clones the last commit, and installs its dependencies');
  await run(root, `git clone --quiet . ${clone}`);
  await run(
    clone,
    `npx --yes --prefer-offline ${manifestIn(clone).packageManager} install --frozen-lockfile`,
  );
  if (hasChangesets()) {
    step('Makes versions and changelogs from the changesets');
    await run(clone, 'cd scripts && node --run version-packages');
  }
  for (const name of publishedPackages(clone))
    withoutProvenance(join(clone, 'packages', name, 'package.json'));
  step('Builds and packs all packages, and checks the tarballs');
  await run(clone, 'node --run build');
  mkdirSync(tarballs);
  // They are packed side by side, as they have been built: `prepack` would build one while another one reads it.
  const asBuilt = { ...local, PNPM_CONFIG_IGNORE_SCRIPTS: 'true' };
  await run(clone, `npx changeset pack --out-dir ${tarballs}`, asBuilt);
  await run(clone, `node scripts/check-packages.ts . ${join(tarballs, 'packages')}`);
  step('Publishes them in their order');
  await assertLocal('npm');
  await assertLocal('pnpm');
  await run(clone, `npx changeset publish --from-pack-dir ${tarballs} --no-git-tag`, local);
  step('Checks what the registry has');
  for (const name of publishedPackages(clone)) {
    const { version } = manifestIn(join(clone, 'packages', name));
    const latest = (await run(clone, `npm view ${scope}/${name} version`, local)).trim();
    if (latest !== version)
      throw new Error(`"latest" of ${scope}/${name} is ${latest} instead of ${version}.`);
    console.log(`${scope}/${name} ${version}`);
  }
  step('Follows the quick start with these packages');
  await followQuickStart(join(work, 'lesson'), join(clone, 'docs/guide/start.md'), local);
  console.log('The release works.');
} catch (error) {
  console.error(`\nThe rehearsal failed while it ${doing.charAt(0).toLowerCase()}${doing.slice(1)}.`);
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await registry.stop();
  rmSync(work, { recursive: true, force: true, maxRetries: 5 });
}

/** The pull request with the versions has used them up: its merge is what the workflow rehearses, and publishes. */
function hasChangesets(): boolean {
  return readdirSync(join(clone, '.changeset')).some((name) => /^(?!README).*\.md$/.test(name));
}

function step(what: string): void {
  doing = what;
  console.log(`${what}…`);
}

/** Runs a command with the tools of a checkout. */
function run(
  folder: string,
  command: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  const PATH = `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`;
  return runShell(command, folder, { ...variables, PATH });
}

/** What is rehearsed must not be published. */
async function assertLocal(tool: 'npm' | 'pnpm'): Promise<void> {
  for (const setting of ['registry', `${scope}:registry`]) {
    const found = (await run(clone, `${tool} config get ${setting}`, local)).trim();
    if (!found.startsWith(registry.url))
      throw new Error(`${tool} would publish to ${found}, by its setting ${setting}.`);
  }
}

function manifestIn(folder: string) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** npm signs it with the identity of a workflow, which a rehearsal has not. */
function withoutProvenance(path: string): void {
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  delete manifest.publishConfig.provenance;
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
}
