import { expect, test } from 'vitest';
import { findLayerBreaks, findTutoringWords } from '../layer-rules.ts';

const breaks = (path: string, ...imports: string[]) => findLayerBreaks(path, imports).length;

test('imports along the arrows pass', () => {
  expect(breaks('packages/element/src/a.ts', '@tutor-session/protocol', 'lit', './b.ts', '../src/c.ts')).toBe(
    0,
  );
  expect(breaks('packages/sandbox/src/domain/a.ts', '@tutor-session/token', '../platform/ids.ts')).toBe(0);
  expect(breaks('packages/sandbox/src/domain/x/a.ts', '../b.ts', '@tutor-session/tutor')).toBe(0);
  expect(breaks('packages/sandbox/src/api/a.ts', '../domain/x/b.ts', '../scenarios/play.ts')).toBe(0);
  expect(breaks('packages/sandbox/src/create-sandbox.ts', './api/a.ts', './options.ts')).toBe(0);
  expect(breaks('packages/sandbox/src/cli/a.ts', '../create-sandbox.ts', '../doctor/b.ts')).toBe(0);
  expect(breaks('packages/sandbox/test/a.test.ts', '@tutor-session/client', '@tutor-session/sandbox')).toBe(
    0,
  );
  expect(breaks('packages/embed/src/a.ts', '@tutor-session/embed-api', './b.ts')).toBe(0);
  expect(breaks('examples/html/server.ts', '@tutor-session/token', './public/a.js', '../html/b.js')).toBe(0);
});

test('benchmarks share their helpers by name, and source does not know them', () => {
  expect(breaks('packages/token/bench/token.bench.ts', '@tutor-session/bench')).toBe(0);
  expect(breaks('packages/token/src/a.ts', '@tutor-session/bench')).toBe(1);
  expect(breaks('packages/token/bench/token.bench.ts', '../../bench/src/index.ts')).toBe(1);
});

test.each([
  ['packages/protocol/src/a.ts', '@tutor-session/token'],
  ['packages/token/src/a.ts', '@tutor-session/webhooks'],
  ['packages/react/src/a.ts', '@tutor-session/protocol'],
  ['packages/sandbox/src/a.ts', '@tutor-session/element'],
  ['packages/sandbox/src/a.ts', '@tutor-session/client/x'],
  ['packages/element/src/a.ts', '../../protocol/src/index.ts'],
  ['packages/element/src/a.ts', '../test/fake.ts'],
  ['packages/embed/src/a.ts', '@tutor-session/sandbox'],
  ['packages/embed/src/a.ts', '@tutor-session/tutor'],
  ['packages/sandbox/src/api/a.ts', '@tutor-session/embed'],
  ['packages/sandbox/src/platform/db/a.ts', '../../domain/schema/index.ts'],
  ['packages/sandbox/src/platform/a.ts', '@tutor-session/tutor'],
  ['packages/sandbox/src/platform/a.ts', '@tutor-session/embed-api'],
  ['packages/sandbox/src/platform/db/a.ts', '../data-folder/b.ts'],
  ['packages/sandbox/src/platform/a.ts', './db/b.ts'],
  ['packages/tutor/src/a.ts', '@tutor-session/sandbox'],
  ['packages/tutor/src/a.ts', '../../sandbox/src/platform/ids.ts'],
  ['packages/sandbox/src/domain/modules/a.ts', '../../api/modules.ts'],
  ['packages/sandbox/src/domain/a.ts', '../scenarios/play.ts'],
  ['packages/sandbox/src/scenarios/a.ts', '../api/control.ts'],
  ['packages/sandbox/src/api/a.ts', '../doctor/b.ts'],
  ['packages/sandbox/src/doctor/a.ts', '../api/b.ts'],
  ['packages/sandbox/src/domain/a.ts', '../create-sandbox.ts'],
  ['packages/sandbox/src/api/a.ts', '../sandbox.ts'],
  ['packages/sandbox/src/create-sandbox.ts', './cli/main.ts'],
  ['packages/sandbox/src/elsewhere/a.ts', '../platform/ids.ts'],
  ['packages/token/test/a.test.ts', '@tutor-session/sandbox'],
  ['examples/html/server.ts', '../../packages/token/src/index.ts'],
])('%s may not import %s', (path, to) => {
  expect(breaks(path, to)).toBe(1);
});

test('rooms of platform import those below them', () => {
  const lower = ['../http/b.ts', '../db/b.ts', '../clock.ts', './c.ts'];
  expect(breaks('packages/sandbox/src/platform/data-folder/a.ts', ...lower)).toBe(0);
});

test('words of tutoring are found in platform, also within a name, and names of packages and settings are none', () => {
  const words = (text: string) => findTutoringWords('packages/sandbox/src/platform/db/a.ts', text).length;
  expect(words('const studentIds = readSessions();')).toBe(2);
  expect(words('// an embedded database of tutor-sandbox: idle_in_transaction_session_timeout')).toBe(0);
  expect(findTutoringWords('packages/sandbox/src/domain/a.ts', 'session')).toEqual([]);
});
