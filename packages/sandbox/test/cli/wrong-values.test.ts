import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { OptionName } from '../../src/cli/command-options.ts';
import type { WithArgument } from '../../src/cli/commands.ts';
import { main, runHere } from '../support/child-sandbox.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder();
const unopened = temporaryFolder();
const inFolder = (name: string) => join(folder, name);
const [file, noModule] = [inFolder('file.json'), inFolder('module.js')];
const missing = inFolder('missing');
writeFileSync(file, '["hunter2"]');
writeFileSync(noModule, 'throw new Error();');

const text = ['', 'hunter2', '42'];
const url = [...text, '/hunter2', 'ftp://hunter2@host/'];
const input = ['', folder, missing];
const json = [...input, file];

const hook = 'http://127.0.0.1:9/';
const certify = ['certify', `${hook}lesson`];
const exported = ['export', 'ses_1'];

/** For each check of options: one that has it, with a command, and what it refuses. */
const options: Partial<Record<OptionName, [command: readonly string[], wrong: readonly string[]]>> = {
  port: [[], ['', 'hunter2', '70000', '-1', '1.5']],
  host: [[], ['', 'hunter2', '127.0.0.1:80']],
  'public-url': [[], [...text, 'http://hunter2:4400', 'https://hunter2/path']],
  'allow-host': [[], ['', 'hunter2/path', 'ann@hunter2']],
  'control-token-file': [[], input],
  data: [['credentials'], ['', file]],
  'database-url': [[], [...text, 'http://ann:hunter2@localhost/']],
  partner: [['credentials'], ['', '../hunter2', 'Hunter2']],
  env: [['credentials'], ['', folder, `${missing}/hunter2`]],
  to: [
    ['trigger', 'session.ended'],
    [...url, 'http://ann:hunter2@localhost/'],
  ],
  engine: [[], ['', ' ', 'standard']],
  header: [
    ['doctor', hook],
    [...text, 'hunter2:', 'cookie: hunter2\n'],
  ],
  'storage-state': [certify, json],
  setup: [certify, [...json, noModule]],
  only: [certify, text],
};

/** The same of arguments: the name, what may follow it, and what it refuses. */
const args: Partial<Record<WithArgument, [name: string, wrong: readonly string[], ...more: string[]]>> = {
  trigger: ['EVENT', [...text, 'session.over'], '--to', hook],
  certify: ['URL', url],
  export: ['SESSION_ID', [...text, 'ses_', 'ses_../../hunter2']],
};

const rows = [
  ...Object.entries(options).flatMap(([name, [command, wrong]]) =>
    wrong.map((value) => [`--${name}`, value, [...command, `--${name}=${value}`]] as const),
  ),
  ...Object.entries(args).flatMap(([command, [name, wrong, ...more]]) =>
    wrong.map((value) => [name, value, [command, value, ...more]] as const),
  ),
];

afterEach(() => vi.unstubAllGlobals());

test.each(rows)('%s refuses %j', async (name, _, command) => {
  vi.stubGlobal('fetch', () => expect.fail('a request was sent'));
  const place = command.some((each) => each.startsWith('--data')) ? [] : ['--data', join(unopened, 'none')];
  const hasData = !['certify', 'replay'].includes(command[0] ?? '');
  const { code, out, err } = await runHere(...command, ...(hasData ? place : []));
  expect({ code, out, opened: readdirSync(unopened) }).toEqual({ code: 2, out: '', opened: [] });
  expect(err).toMatch(new RegExp(`^${name} must be .+`));
  expect(err).not.toContain('hunter2');
});

test('a file that is there is not overwritten, and nothing is read for it', async () => {
  const { code, err } = await runHere(...exported, '--output', file, '--data', join(unopened, 'none'));
  expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining('exists') });
});

test('a file that this user may not read is refused', () => {
  const unreadable = inFolder('unreadable');
  writeFileSync(unreadable, '', { mode: 0o000 });
  chmodSync(folder, 0o755);
  // Root can read every file.
  const user = process.getuid?.() === 0 ? { uid: 65_534 } : {};
  const { status, stderr } = spawnSync(process.execPath, [main, 'replay', unreadable], {
    ...user,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: expect.stringMatching(/^FILE must be a file that can be read\./),
  });
});
