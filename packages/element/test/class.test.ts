import { pageEventNames } from '@tutor-session/protocol';
import { expect, test, vi } from 'vitest';
import metadata from '../package.json' with { type: 'json' };
import { TutorSessionElement, tutorSessionEvents } from '../src/class.ts';

test('the class is imported on a server, and registers nothing anywhere', async () => {
  const define = vi.spyOn(customElements, 'define'); // the registry that Lit has brought
  vi.resetModules();
  const { TutorSessionElement } = await import('../src/class.ts');
  expect(TutorSessionElement).toBeTypeOf('function');
  expect(define).not.toHaveBeenCalled();
  define.mockRestore();
});

test('the list of events has one for each that a page receives and the element’s own four', () => {
  expect(tutorSessionEvents).toHaveLength(pageEventNames.length + 4);
  expect(tutorSessionEvents).toContain('session-ended');
});

test('the class says the version of its package', () => {
  expect(TutorSessionElement.version).toBe(metadata.version);
});
