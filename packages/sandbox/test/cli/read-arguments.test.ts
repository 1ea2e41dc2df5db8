import { expect, test } from 'vitest';
import { readArguments } from '../../src/cli/read-arguments.ts';

const file = import.meta.filename;
const endpoint = 'http://localhost:3000/api/token';

test.each([
  [[], { name: 'start', port: 4400, dataDir: '.data', reset: false }],
  [
    ['--port', '4500', '--data', 'here', '--reset'],
    { name: 'start', port: 4500, dataDir: 'here', reset: true },
  ],
  [['--engine', 'guided'], { name: 'start', port: 4400, dataDir: '.data', reset: false, engine: 'guided' }],
  [['doctor', '--model'], { name: 'doctor', model: true, headers: {}, json: false, dataDir: '.data' }],
  [['backup', 'b.tar.gz'], { name: 'backup', file: 'b.tar.gz', dataDir: '.data', force: false }],
  [['restore', file, '--force'], { name: 'restore', file, dataDir: '.data', force: true }],
  [
    ['export', 'ses_1'],
    {
      name: 'export',
      session_id: 'ses_1',
      file: 'lesson-ses_1.json',
      personal_data: 'replaced',
      force: false,
      dataDir: '.data',
    },
  ],
  [
    ['export', 'ses_1', '--personal-data', '--output', 'l.json', '--force'],
    {
      name: 'export',
      session_id: 'ses_1',
      file: 'l.json',
      personal_data: 'included',
      force: true,
      dataDir: '.data',
    },
  ],
  [['replay', file], { name: 'replay', file, port: 0, dataDir: '.data' }],
  [['credentials', '--data', 'here'], { name: 'credentials', dataDir: 'here' }],
  [['credentials', '--partner', 'b'], { name: 'credentials', dataDir: '.data', partner: 'b' }],
  [
    ['partner', 'rotate'],
    { name: 'partner rotate', partner: undefined, dataDir: '.data', databaseUrl: undefined },
  ],
  [
    ['partner', 'rotate', 'b', '--data', 'd'],
    { name: 'partner rotate', partner: 'b', dataDir: 'd', databaseUrl: undefined },
  ],
  [['partner', 'add', 'b'], { name: 'partner add', partner: 'b', dataDir: '.data', databaseUrl: undefined }],
  [
    ['trigger', 'session.ended', '--to', 'http://localhost:1', '--secret-file', file],
    {
      name: 'trigger',
      event: 'session.ended',
      to: 'http://localhost:1',
      dataDir: '.data',
      secretFile: file,
    },
  ],
  [
    ['doctor', endpoint, '--header', 'Cookie: a=b', '--header', 'x-user:  ann'],
    {
      name: 'doctor',
      tokenEndpoint: new URL(endpoint),
      json: false,
      headers: { cookie: 'a=b', 'x-user': 'ann' },
      dataDir: '.data',
    },
  ],
  [
    ['doctor', '--webhook', endpoint, '--json', '--data', 'd'],
    { name: 'doctor', webhook: new URL(endpoint), headers: {}, json: true, dataDir: 'd' },
  ],
  [
    ['doctor', endpoint, '--webhook', 'https://localhost/hook'],
    {
      name: 'doctor',
      tokenEndpoint: new URL(endpoint),
      webhook: new URL('https://localhost/hook'),
      headers: {},
      json: false,
      dataDir: '.data',
    },
  ],
  [['--help'], { name: 'help', topic: 'start' }],
  [['trigger', '-h'], { name: 'help', topic: 'trigger' }],
  [['partner', '--help'], { name: 'help', topic: 'partner add' }],
  [['doctor', '--help'], { name: 'help', topic: 'doctor' }],
  [['-v'], { name: 'version' }],
])('%j is understood', (args, command) => {
  expect(readArguments(args)).toEqual(command);
});

test.each([
  [['--prot', '1'], /--prot/],
  [['start'], /"start"/],
  [['credentials', 'now'], /"credentials now"/],
  [['credentials', '--port', '1'], /--port is not an option of tutor-sandbox credentials/],
  [['partner'], /"partner"/],
  [['backup'], /backup FILE/],
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
