import { expect, test } from 'vitest';
import { readArguments } from '../../src/cli/read-arguments.ts';

const file = import.meta.filename;
const endpoint = 'http://localhost:3000/api/token';

/** What is understood where a command line says nothing else. */
const [start, doctor, dataDir] = [
  { name: 'start', port: 4400, dataDir: 'own', reset: false, network: {} },
  { name: 'doctor', hosts: [], headers: {}, json: false, dataDir: 'own' },
  'own',
];
const exported = { name: 'export', session_id: 'ses_1', file: 'lesson-ses_1.json', dataDir };
const hook = 'https://localhost/hook';

test.each<[string, object]>([
  ['', start],
  ['--port 4500 --data here --reset', { ...start, port: 4500, dataDir: 'here', reset: true }],
  ['--engine guided', { ...start, engine: 'guided' }],
  [
    '--host 0.0.0.0 --public-url http://localhost:4500 --allow-host a --allow-host b:80 --deliver-to c',
    {
      ...start,
      network: {
        host: '0.0.0.0',
        publicUrl: 'http://localhost:4500',
        hosts: ['a', 'b:80'],
        deliveryHosts: ['c'],
      },
    },
  ],
  ['doctor --model', { ...doctor, model: true }],
  ['backup b.tar.gz', { name: 'backup', file: 'b.tar.gz', dataDir, force: false }],
  [`restore ${file} --force`, { name: 'restore', file, dataDir, force: true }],
  ['export ses_1', { ...exported, personal_data: 'replaced', force: false }],
  [
    'export ses_1 --personal-data --output l.json --force',
    { ...exported, file: 'l.json', personal_data: 'included', force: true },
  ],
  [`replay ${file}`, { name: 'replay', file, port: 0 }],
  ['credentials --data here', { name: 'credentials', dataDir: 'here' }],
  ['credentials --partner b', { name: 'credentials', dataDir, partner: 'b' }],
  ['partner rotate', { name: 'partner rotate', dataDir }],
  ['partner rotate b --data d', { name: 'partner rotate', partner: 'b', dataDir: 'd' }],
  ['partner add b', { name: 'partner add', partner: 'b', dataDir }],
  [
    `trigger session.ended --to http://localhost:1 --secret-file ${file}`,
    {
      name: 'trigger',
      event: 'session.ended',
      to: 'http://localhost:1',
      dataDir,
      secretFile: file,
      hosts: [],
    },
  ],
  [
    `doctor ${endpoint} --header Cookie:a=b --header x-user:ann`,
    { ...doctor, tokenEndpoint: new URL(endpoint), headers: { cookie: 'a=b', 'x-user': 'ann' } },
  ],
  [
    `doctor --webhook ${endpoint} --json --data d`,
    { ...doctor, webhook: new URL(endpoint), json: true, dataDir: 'd' },
  ],
  [
    `doctor ${endpoint} --webhook ${hook}`,
    { ...doctor, tokenEndpoint: new URL(endpoint), webhook: new URL(hook) },
  ],
  ['--help', { name: 'help', topic: 'start' }],
  ['trigger -h', { name: 'help', topic: 'trigger' }],
  ['partner --help', { name: 'help', topic: 'partner add' }],
  ['doctor --help', { name: 'help', topic: 'doctor' }],
  ['-v', { name: 'version' }],
])('"%s" is understood', (line, command) => {
  expect(readArguments(line.split(' ').filter(Boolean), () => ({ dataDir: 'own' }))).toEqual(command);
});

test('spaces around the value of a header are no part of it', () => {
  const args = ['doctor', endpoint, '--header', 'x-user:  ann'];
  expect(readArguments(args)).toMatchObject({ headers: { 'x-user': 'ann' } });
});

test.each([
  [['--prot', '1'], /--prot/],
  [['start'], /"start"/],
  [['credentials', 'now'], /"credentials now"/],
  [['credentials', '--port', '1'], /--port is not an option of tutor-sandbox credentials/],
  [['partner'], /"partner"/],
  [['backup'], /backup FILE/],
  [['backup', 'b.tar.gz', '--database-url', 'postgres://a@b/c'], /pg_dump/],
  [['restore', file, '--database-url', 'postgres://a@b/c'], /pg_dump/],
  [['--reset', '--database-url', 'postgres://a@b/c'], /--reset/],
  [['partner', 'add'], /partner add NAME/],
  [['trigger', '--to', 'http://localhost'], /trigger EVENT/],
  [['trigger', 'session.ended'], /--to URL is missing/],
  [['doctor'], /doctor TOKEN_ENDPOINT/],
  [['doctor', '--webhook', endpoint, '--secret', 'x'], /--secret/],
  [['doctor', endpoint, endpoint], /doctor TOKEN_ENDPOINT --webhook URL/],
])('%j is refused with the name of the mistake', (args, message) => {
  expect(() => readArguments(args)).toThrow(
    expect.objectContaining({ name: 'UsageError', message: expect.stringMatching(message) }),
  );
});
