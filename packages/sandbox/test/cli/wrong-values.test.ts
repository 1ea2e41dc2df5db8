import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { OptionName } from '../../src/cli/command-options.ts';
import type { WithArgument } from '../../src/cli/commands.ts';
import { main, runHere } from '../support/child-sandbox.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder();
const empty = temporaryFolder();
const inFolder = (name: string) => join(folder, name);
const [file, noModule] = [inFolder('file.json'), inFolder('module.js')];
const missing = inFolder('missing');
writeFileSync(file, '["hunter2"]');
writeFileSync(noModule, 'throw new Error();');

/** Values that are refused, each with the words for what came. */
type Wrong = readonly (readonly [value: string, got: string])[];

const text: Wrong = [
  ['', 'an empty text'],
  ['hunter2', 'another text'],
  ['42', 'a number'],
];
const url: Wrong = [...text, ['/hunter2', 'another text'], ['ftp://hunter2@host/', 'a URL of ftp']];
const request: Wrong = [...url, ['http://ann:hunter2@localhost/', 'one with a user name or password']];
const input: Wrong = [
  ['', 'an empty text'],
  [folder, 'a folder'],
  [missing, 'one that is not there'],
];
const json: Wrong = [...input, [file, 'one of something else']];
const output: Wrong = [
  ['', 'an empty text'],
  [folder, 'a folder'],
  [`${missing}/hunter2`, 'one in a folder that is not there'],
];
const partner: Wrong = [
  ['', 'an empty text'],
  ['../hunter2', 'another text'],
  ['Hunter2', 'another text'],
];
const blank: Wrong = [
  ['', 'an empty text'],
  [' ', 'another text'],
];
const flag: Wrong = [['hunter2', 'does not take an argument']];

const [hook, page] = ['http://127.0.0.1:9/', 'http://127.0.0.1:9/lesson'];
const doctor = ['doctor', hook];
const trigger = ['trigger', 'session.ended', '--to', hook];
const certify = ['certify', page];
const exported = ['export', 'ses_1'];

/** Every option: a command that has it, and what it refuses. */
const options: Record<OptionName, [command: readonly string[], wrong: Wrong]> = {
  port: [
    [],
    [...text.slice(0, 2), ['70000', 'the number 70000'], ['-1', 'the number -1'], ['1.5', 'the number']],
  ],
  host: [
    [],
    [
      ['', 'an empty text'],
      ['hunter2', 'another text'],
      ['127.0.0.1:80', 'another text'],
    ],
  ],
  'public-url': [
    [],
    [...text, ['http://hunter2:4400', 'a URL of http'], ['https://hunter2/path', 'a URL of https']],
  ],
  'allow-host': [
    [],
    [
      ['', 'an empty text'],
      ['hunter2/path', 'another text'],
      ['ann@hunter2', 'another text'],
    ],
  ],
  'deliver-to': [
    [],
    [
      ['', 'an empty text'],
      ['hunter2 3', 'another text'],
    ],
  ],
  'control-token-file': [[], [...input, [file, 'a file with one line']].slice(0, 3) as Wrong],
  data: [
    ['credentials'],
    [
      ['', 'an empty text'],
      [file, 'a file'],
    ],
  ],
  'database-url': [[], [...text, ['http://ann:hunter2@localhost/', 'a URL of http']]],
  partner: [['credentials'], partner],
  env: [['credentials'], output],
  to: [trigger, request],
  'secret-file': [trigger, input],
  webhook: [doctor, request],
  model: [doctor, flag],
  engine: [[], [...blank, ['standard', 'standard, which is the built-in tutor']]],
  json: [doctor, flag],
  header: [doctor, [...text, ['hunter2:', 'another text'], ['cookie: hunter2\n', 'another text']]],
  reset: [[], flag],
  force: [exported, flag],
  output: [exported, output],
  'personal-data': [exported, flag],
  sandbox: [certify, request],
  browser: [certify, input],
  'storage-state': [certify, json],
  setup: [certify, [...input, [file, 'one without'], [noModule, 'one that fails']]],
  start: [certify, blank],
  quick: [certify, flag],
  'ignore-https-errors': [certify, flag],
  list: [certify, flag],
  only: [certify, text],
  skip: [certify, text],
  baseline: [certify, json],
  report: [certify, output],
  'json-file': [certify, output],
  junit: [certify, output],
  help: [[], flag],
  version: [[], flag],
};

/** Every argument: its name, what may follow it, and what it refuses. */
const args: Record<WithArgument, [name: string, wrong: Wrong, ...more: string[]]> = {
  'partner add': ['NAME', partner],
  'partner rotate': ['NAME', partner],
  trigger: ['EVENT', [...text, ['session.over', 'another text']], '--to', hook],
  doctor: ['TOKEN_ENDPOINT', request],
  certify: ['URL', url],
  backup: ['FILE', output],
  restore: ['FILE', input],
  export: ['SESSION_ID', [...text, ['ses_', 'another text'], ['ses_../../hunter2', 'another text']]],
  replay: ['FILE', input],
};

const rows = [
  ...Object.entries(options).flatMap(([name, [command, wrong]]) =>
    wrong.map(([value, got]) => [`--${name}`, value, got, [...command, `--${name}=${value}`]] as const),
  ),
  ...Object.entries(args).flatMap(([command, [name, wrong, ...more]]) =>
    wrong.map(([value, got]) => [name, value, got, [...command.split(' '), value, ...more]] as const),
  ),
];

/** Of a flag, Node says what is wrong. */
const wrong = (name: string, got: string) =>
  got === flag[0]?.[1] ? new RegExp(`^Option '(-., )?${name}' does not`) : new RegExp(`^${name} must be .+`);

afterEach(() => vi.unstubAllGlobals());

test.each(rows)('%s refuses %j: %s', async (name, _, got, command) => {
  vi.stubGlobal('fetch', () => expect.fail('a request was sent'));
  const place = command.some((each) => each.startsWith('--data')) ? [] : ['--data', join(empty, 'none')];
  const hasData = !['certify', 'replay'].includes(command[0] ?? '');
  const { code, out, err } = await runHere(...command, ...(hasData ? place : []));
  expect({ code, out, opened: readdirSync(empty) }).toEqual({ code: 2, out: '', opened: [] });
  expect(err).toMatch(wrong(name, got));
  expect(err).toContain(got);
  expect(err).not.toContain('hunter2');
});

test('a file that is there is not overwritten, and nothing is read for it', async () => {
  const { code, err } = await runHere(...exported, '--output', file, '--data', join(empty, 'none'));
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
