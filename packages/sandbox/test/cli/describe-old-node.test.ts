import { expect, test } from 'vitest';
import { describeOldNode } from '../../src/cli/describe-old-node.ts';

test.each(['20.20.2', '22.12.0'])('an old Node %s gets the version that the command needs', (version) => {
  expect(describeOldNode(version)).toBe(`tutor-sandbox needs Node 22.13 or newer; this is Node ${version}.`);
});

test.each(['22.13.0', '22.20.1', '24.0.0', process.versions.node])('Node %s is new enough', (version) => {
  expect(describeOldNode(version)).toBeUndefined();
});
