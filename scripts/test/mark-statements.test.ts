import { expect, test } from 'vitest';
import { markStatements } from '../mutation/mark-statements.ts';

/** The code with a mark at the text `here`. */
const marked = (code: string) => markStatements('a.ts', code, [{ id: 7, start: code.indexOf('here') }]);

const mark = ';globalThis.reachedMutants?.add(7);';

test.each([
  ['const x = here;', `${mark}const x = here;`],
  ["'use here'; a();", `'use here';${mark} a();`],
  ['function f() { a(); here(); }', `function f() { a(); ${mark}here(); }`],
  ['class A { b() { return here; } }', `class A { b() { ${mark}return here; } }`],
  ['class A { b = here; }', `${mark}class A { b = here; }`],
  ['if (a) here();', `${mark}if (a) here();`],
  ['if (b) { switch (a) { case here: b(); } }', `if (b) { ${mark}switch (a) { case here: b(); } }`],
  ['switch (a) { case 1: here(); }', `switch (a) { case 1: ${mark}here(); }`],
  ['const f = () => { here(); };', `const f = () => { ${mark}here(); };`],
  ['return g(); function g(a = here) {}', `return g(); function g(a = here) {${mark}}`],
])('%s is marked as %s', (code, expected) => {
  expect(marked(code)).toBe(expected);
});

test('two marks in one statement are both set', () => {
  const code = 'f(a, b);';
  expect(
    markStatements('a.ts', code, [
      { id: 1, start: code.indexOf('a') },
      { id: 2, start: code.indexOf('b') },
    ]),
  ).toMatch(/add\([12]\);;globalThis\.reachedMutants\?\.add\([12]\);f\(a, b\);$/);
});
