import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findDataFolder } from '../../src/cli/data-folder.ts';
import { main, processFlags, runHere } from '../support/child-sandbox.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A project with a folder in it. */
function makeProject(around = temporaryFolder()): { project: string; below: string } {
  const project = join(around, 'my lessons');
  const below = join(project, 'src', 'pages');
  mkdirSync(below, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{}');
  return { project, below };
}

test.each<[NodeJS.Platform, NodeJS.ProcessEnv, string]>([
  ['linux', { HOME: '/home/ada' }, '/home/ada/.local/share/'],
  ['linux', { HOME: '/home/ada', XDG_DATA_HOME: '/data' }, '/data/'],
  ['linux', { HOME: '/home/ada', XDG_DATA_HOME: 'relative' }, '/home/ada/.local/share/'],
  ['darwin', { HOME: '/Users/ada', XDG_DATA_HOME: '/data' }, '/Users/ada/Library/Application Support/'],
  ['win32', { LOCALAPPDATA: '/Ada/AppData/Local' }, '/Ada/AppData/Local/'],
])("on %s, with %o, the data is in the user's own folder", (platform, env, base) => {
  const { project, below } = makeProject();
  const { dataDir, advice } = findDataFolder({ cwd: project, env, platform });
  expect(dataDir).toMatch(new RegExp(`^${base}tutor-sandbox/my_lessons-[0-9a-f]{8}$`));
  expect(advice).toBeUndefined();
  expect(findDataFolder({ cwd: below, env, platform }).dataDir).toBe(dataDir);
});

test('two projects whose folders have the same name have data of their own', () => {
  const [one, other] = [makeProject(), makeProject()].map(({ project }) => findDataFolder({ cwd: project }));
  expect(one?.dataDir).not.toBe(other?.dataDir);
});

test('a folder outside of every project is one by itself', () => {
  const [one, other] = [temporaryFolder(), temporaryFolder()].map((cwd) => findDataFolder({ cwd }));
  expect(one?.dataDir).not.toBe(other?.dataDir);
});

test('a .data of an older version is used until it is moved, and what to do is said', () => {
  const { project, below } = makeProject();
  const env = { XDG_DATA_HOME: temporaryFolder() };
  const older = join(project, '.data');
  const find = () => findDataFolder({ cwd: below, env, platform: 'linux' });
  mkdirSync(older);
  const { dataDir } = find();
  expect(dataDir).not.toBe(older); // it is somebody else's

  writeFileSync(join(older, 'credentials.json'), '{}');
  const found = find();
  expect(found.dataDir).toBe(older);
  expect(found.advice).toContain(
    `The data folder is ${older}: a development server of this project may serve`,
  );
  const move = found.advice?.slice(found.advice.indexOf('mkdir'));
  expect(spawnSync('sh', ['-c', move ?? '']).status).toBe(0);
  expect(find()).toEqual({ dataDir });
  expect(readdirSync(dataDir)).toEqual(['credentials.json']);
});

test('a start prints no secret, leaves nothing in the project and stops on Ctrl-C, and every command finds the data from any folder in it', async () => {
  const { project, below } = makeProject();
  const options = { cwd: project, env: { ...process.env, XDG_DATA_HOME: temporaryFolder() } };
  const child = spawn(process.execPath, [...processFlags, main, '--port', '0'], options);
  let printed = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk;
    if (printed.includes('Credentials:')) break;
  }
  child.stdout.resume();
  const path = /Credentials: +(.*)/.exec(printed)?.[1] ?? '';
  const keys: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'));
  expect(printed).toContain(keys.base_url);
  expect(printed).not.toContain(keys.api_key);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(path.startsWith(options.env.XDG_DATA_HOME)).toBe(true);
  expect(readdirSync(project)).toEqual(['package.json', 'src']);

  const cwd = process.cwd();
  onTestFinished(() => process.chdir(cwd));
  process.chdir(below);
  vi.stubEnv('XDG_DATA_HOME', options.env.XDG_DATA_HOME);
  expect(await runHere('credentials')).toEqual({ code: 0, out: `${path}\n`, err: '' });

  const file = join(below, '.env');
  writeFileSync(file, 'PORT=3000\nexport TUTOR_API_KEY=old\n', { mode: 0o644 });
  const { code, out } = await runHere('credentials', '--env', '.env');
  expect([code, out]).toEqual([0, expect.stringMatching(/^\.env has TUTOR_PARTNER_ID, TUTOR_API_KEY, /)]);
  const lines = Object.entries(keys).map(([name, value]) => `TUTOR_${name.toUpperCase()}=${value}`);
  expect(readFileSync(file, 'utf8')).toBe(['PORT=3000', ...lines, ''].join('\n'));
  expect(out).not.toContain(keys.api_key);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
