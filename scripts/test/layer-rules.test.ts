import { expect, test } from 'vitest';
import { findCircles, findLayerBreaks } from '../layer-rules.ts';

const breaks = (path: string, ...imports: string[]) => findLayerBreaks(path, imports).length;

// A row for each kind of rule. What may be imported is what the project imports: `pnpm layers` finds nothing in it.
test.each([
  ['packages/protocol/src/a.ts', '@tutor-session/token'],
  ['packages/token/src/a.ts', '@tutor-session/webhooks', '@tutor-session/bench'],
  ['packages/token/bench/token.bench.ts', '../../../scripts/bench/src/index.ts'],
  ['packages/element/src/a.ts', '../../protocol/src/index.ts', '../test/fake.ts'],
  ['packages/sandbox/src/api/a.ts', '@tutor-session/embed', '../doctor/b.ts', '../sandbox.ts'],
  ['packages/sandbox/src/platform/a.ts', '@tutor-session/tutor', '@tutor-session/embed-api', './db/b.ts'],
  ['packages/sandbox/src/platform/worker/a.ts', '../db/b.ts', '../openapi/b.ts'],
  ['packages/sandbox/parts/tutor/src/a.ts', '@tutor-session/sandbox', '../../../src/platform/ids.ts'],
  ['packages/sandbox/src/domain/a.ts', '../scenarios/play.ts', '../create-sandbox.ts'],
  ['packages/sandbox/src/create-sandbox.ts', './cli/main.ts'],
  ['packages/sandbox/src/elsewhere/a.ts', '../platform/ids.ts'],
  ['packages/token/test/a.test.ts', '@tutor-session/sandbox'],
  ['examples/html/server.ts', '../../packages/token/src/index.ts'],
])('%s may import none of its list', (path, ...imports) => {
  for (const to of imports) expect([to, breaks(path, to)]).toEqual([to, 1]);
});

test('a circle of folders, or of files, is found at each of its imports, however deep, and folders above and below one another are none', () => {
  const imports = new Map([
    ['packages/a/src/x/one.ts', ['../y/deep/two.ts', './three.ts']],
    ['packages/a/src/y/four.ts', ['../five.ts']],
    ['packages/a/src/five.ts', ['./x/three.ts']],
    ['packages/a/src/z/six.ts', ['../x/one.ts', '@tutor-session/b']],
    ['packages/a/test/y/seven.test.ts', ['../z/eight.ts']],
    ['packages/a/test/z/eight.ts', ['../y/nine.ts']],
    ['packages/a/test/y/nine.ts', ['./ten.ts']],
    ['packages/a/test/y/ten.ts', ['./nine.ts']],
  ]);
  expect(findCircles(imports)).toEqual([
    'packages/a/src/x/one.ts: packages/a/src/y/deep/two.ts leads back to here',
    'packages/a/src/y/four.ts: packages/a/src/five.ts leads back to here',
    'packages/a/src/five.ts: packages/a/src/x/three.ts leads back to here',
    'packages/a/test/y/nine.ts: packages/a/test/y/ten.ts leads back to here',
    'packages/a/test/y/ten.ts: packages/a/test/y/nine.ts leads back to here',
  ]);
});
