/** @module-tag observable-without-spying */
import { lines } from './console-lines.ts';
import '../../src/index.ts';
import { expect, test } from 'vitest';

test('Lit’s development build, which a development server chooses, writes nothing to the console', () => {
  const { reactiveElementVersions } = globalThis as { reactiveElementVersions?: unknown[] };
  const enableWarning = Reflect.get(customElements.get('tutor-session') ?? {}, 'enableWarning');
  expect(enableWarning, 'only the development build has it').toBeTypeOf('function');
  expect(reactiveElementVersions).toHaveLength(1);
  expect(lines.filter((line) => line.includes('Lit'))).toEqual([]);
});
