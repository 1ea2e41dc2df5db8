import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as classEntry from '../src/class.ts';
import * as server from '../src/server.ts';

const { exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

test('a runtime without a DOM gets what a server needs: the properties, the event names and the error', () => {
  expect(globalThis).not.toHaveProperty('document');
  expect(server.TutorSessionElement.properties).toBe(classEntry.TutorSessionElement.properties);
  expect(server.tutorSessionEvents).toBe(classEntry.tutorSessionEvents);
  expect(Object.keys(server).sort()).toEqual(Object.keys(classEntry).sort());
});

test.each(['.', './class'])('Workers and edge runtimes resolve "%s" to it', (entry) => {
  expect(exports[entry]).toMatchObject({ workerd: './dist/server.js', 'edge-light': './dist/server.js' });
  const conditions = Object.keys(exports[entry]);
  expect(conditions.at(-1)).toBe('default');
});
