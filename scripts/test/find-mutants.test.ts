import { expect, test } from 'vitest';
import { findMutants } from '../mutation/find-mutants.ts';

/** The code with each of its mutants. */
const mutated = (code: string) =>
  findMutants('a.ts', code).map(
    ({ start, end, replacement }) => code.slice(0, start) + replacement + code.slice(end),
  );

test.each([
  ['x = a < b', 'x = a <= b'],
  ['x = a === b', 'x = a !== b'],
  ['x = a && b', 'x = a || b'],
  ['x = a ?? b', 'x = a'],
  ['x = a * b', 'x = a / b'],
  ['if (a) b();', 'if (!(a)) b();'],
  ['if (a) b();', 'if (a) ;'],
  ['x = a ? b : c', 'x = !(a) ? b : c'],
  ['x = !a', 'x = a'],
  ['const x = await a()', 'const x = a()'],
  ['throw error;', ';'],
  ['const x = a.sort()', 'const x = a'],
  ['const x = 5', 'const x = (5 + 1)'],
  ["const x = 'text'", "const x = ''"],
  ["const x = ''", "const x = 'mutated'"],
  ['const x = sql`select`', 'const x = sql``'],
  ['const x = sql``', 'const x = sql`mutated`'],
  ['const x = true', 'const x = false'],
  ['const x = /^a$/', 'const x = /a$/'],
  ['const f = (a = b) => a', 'const f = (a) => a'],
  ['const { a = b } = c', 'const { a } = c'],
  ["'use client';", ';'],
])('%s has the mutant %s', (code, mutant) => {
  expect(mutated(code)).toContain(mutant);
});

test.each([
  "import a from 'a';",
  "export { a } from 'a';",
  "type A = 'a' | 1;",
  'interface A { readonly b: true }',
  "const x = import('a')",
  "const x = { 'a-b': y }",
  'const x = a as const',
])('%s has no mutant', (code) => {
  expect(mutated(code)).toEqual([]);
});

test('a mutant names its line', () => {
  expect(findMutants('a.ts', 'const a = b;\n\nconst c = 5;').map(({ line }) => line)).toEqual([3]);
});
