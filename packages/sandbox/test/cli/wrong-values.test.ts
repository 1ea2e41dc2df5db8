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

/** Values that are refused, each with the words for what came. */
type Wrong = readonly (readonly [value: string, got: string])[];

const empty: Wrong = [['', 'an empty text']];
const another = (...values: string[]): Wrong => values.map((value) => [value, 'another text']);
const text: Wrong = [...empty, ...another('hunter2'), ['42', 'a number']];
const url: Wrong = [...text, ...another('/hunter2'), ['ftp://hunter2@host/', 'a URL of ftp']];
const request: Wrong = [...url, ['http://ann:hunter2@localhost/', 'one with a user name or password']];
const input: Wrong = [...empty, [folder, 'a folder'], [missing, 'one that is not there']];
const json: Wrong = [...input, [file, 'one of something else']];
const output: Wrong = [
  ...empty,
  [folder, 'a folder'],
  [`${missing}/hunter2`, 'one in a folder that is not there'],
];
const partner: Wrong = [...empty, ...another('../hunter2', 'Hunter2')];
const blank: Wrong = [...empty, ...another(' ')];

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
  port: [
    [],
    [
      ...empty,
      ...another('hunter2'),
      ...['70000', '-1', '1.5'].map((port) => [port, `the number ${port}`] as const),
    ],
  ],
  host: [[], [...empty, ...another('hunter2', '127.0.0.1:80')]],
  'public-url': [
    [],
    [...text, ['http://hunter2:4400', 'a URL of http'], ['https://hunter2/path', 'a URL of https']],
  ],
  'allow-host': [[], [...empty, ...another('hunter2/path', 'ann@hunter2')]],
  'deliver-to': [[], [...empty, ...another('hunter2 3')]],
  'control-token-file': [[], input],
  data: [['credentials'], [...empty, [file, 'a file']]],
  'database-url': [[], [...text, ['http://ann:hunter2@localhost/', 'a URL of http']]],
  partner: [['credentials'], partner],
  env: [['credentials'], output],
  to: [trigger, request],
  'secret-file': [trigger, input],
  webhook: [doctor, request],
  engine: [[], [...blank, ['standard', 'standard, which is the built-in tutor']]],
  header: [doctor, [...text, ...another('hunter2:', 'cookie: hunter2\n')]],
  output: [exported, output],
  sandbox: [certify, request],
  browser: [certify, input],
  'storage-state': [certify, json],
  setup: [certify, [...input, [file, 'one without'], [noModule, 'one that fails']]],
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
  trigger: ['EVENT', [...text, ...another('session.over')], '--to', hook],
  doctor: ['TOKEN_ENDPOINT', request],
  certify: ['URL', url],
  backup: ['FILE', output],
  restore: ['FILE', input],
  export: ['SESSION_ID', [...text, ...another('ses_', 'ses_../../hunter2')]],
  replay: ['FILE', input],
};

const rows = [
  ...Object.entries(refused).flatMap(([name, [command, wrong]]) =>
    wrong.map(([value, got]) => [`--${name}`, value, got, [...command, `--${name}=${value}`]] as const),
  ),
  ...Object.entries(args).flatMap(([command, [name, wrong, ...more]]) =>
    wrong.map(([value, got]) => [name, value, got, [...command.split(' '), value, ...more]] as const),
  ),
];

afterEach(() => vi.unstubAllGlobals());

test.each(rows)('%s refuses %j: %s', async (name, _, got, command) => {
  vi.stubGlobal('fetch', () => expect.fail('a request was sent'));
  const place = command.some((each) => each.startsWith('--data')) ? [] : ['--data', join(unopened, 'none')];
  const hasData = !['certify', 'replay'].includes(command[0] ?? '');
  const { code, out, err } = await runHere(...command, ...(hasData ? place : []));
  expect({ code, out, opened: readdirSync(unopened) }).toEqual({ code: 2, out: '', opened: [] });
  expect(err).toMatch(new RegExp(`^${name} must be .+`));
  expect(err).toContain(got);
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
    stderr: expect.stringMatching(
      /^FILE must be a file that can be read, not one that this user may not read\./,
    ),
  });
});
