import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { OptionName, options } from '../../src/cli/command-options.ts';
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

/** Values that are refused. */
type Wrong = readonly string[];

const text: Wrong = ['', 'hunter2', '42'];
const url: Wrong = [...text, '/hunter2', 'ftp://hunter2@host/'];
const request: Wrong = [...url, 'http://ann:hunter2@localhost/'];
const input: Wrong = ['', folder, missing];
const json: Wrong = [...input, file];
const output: Wrong = ['', folder, `${missing}/hunter2`];
const partner: Wrong = ['', '../hunter2', 'Hunter2'];
const blank: Wrong = ['', ' '];

const [hook, page] = ['http://127.0.0.1:9/', 'http://127.0.0.1:9/lesson'];
const doctor = ['doctor', hook];
const trigger = ['trigger', 'session.ended', '--to', hook];
const certify = ['certify', page];
const exported = ['export', 'ses_1'];

type Taking = {
  [Name in OptionName]: (typeof options)[Name] extends { check: unknown } ? Name : never;
}[OptionName];

/** Every option that takes a value: a command that has it, and what it refuses. */
const refused: Record<Taking, [command: readonly string[], wrong: Wrong]> = {
  port: [[], ['', 'hunter2', '70000', '-1', '1.5']],
  host: [[], ['', 'hunter2', '127.0.0.1:80']],
  'public-url': [[], [...text, 'http://hunter2:4400', 'https://hunter2/path']],
  'allow-host': [[], ['', 'hunter2/path', 'ann@hunter2']],
  'deliver-to': [[], ['', 'hunter2 3']],
  'control-token-file': [[], input],
  data: [['credentials'], ['', file]],
  'database-url': [[], [...text, 'http://ann:hunter2@localhost/']],
  partner: [['credentials'], partner],
  env: [['credentials'], output],
  to: [trigger, request],
  'secret-file': [trigger, input],
  webhook: [doctor, request],
  engine: [[], [...blank, 'standard']],
  header: [doctor, [...text, 'hunter2:', 'cookie: hunter2\n']],
  output: [exported, output],
  sandbox: [certify, request],
  browser: [certify, input],
  'storage-state': [certify, json],
  setup: [certify, [...input, file, noModule]],
  start: [certify, blank],
  only: [certify, text],
  skip: [certify, text],
  baseline: [certify, json],
  report: [certify, output],
  'json-file': [certify, output],
  junit: [certify, output],
};

/** Every argument: its name, what may follow it, and what it refuses. */
const args: Record<WithArgument, [name: string, wrong: Wrong, ...more: string[]]> = {
  'partner add': ['NAME', partner],
  'partner rotate': ['NAME', partner],
  trigger: ['EVENT', [...text, 'session.over'], '--to', hook],
  doctor: ['TOKEN_ENDPOINT', request],
  certify: ['URL', url],
  backup: ['FILE', output],
  restore: ['FILE', input],
  export: ['SESSION_ID', [...text, 'ses_', 'ses_../../hunter2']],
  replay: ['FILE', input],
};

const rows = [
  ...Object.entries(refused).flatMap(([name, [command, wrong]]) =>
    wrong.map((value) => [`--${name}`, value, [...command, `--${name}=${value}`]] as const),
  ),
  ...Object.entries(args).flatMap(([command, [name, wrong, ...more]]) =>
    wrong.map((value) => [name, value, [...command.split(' '), value, ...more]] as const),
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
