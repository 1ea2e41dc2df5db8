import { expect, test } from 'vitest';
import { builtInTutor } from '../../../src/domain/sessions/built-in-tutor.ts';
import { createEngines } from '../../../src/domain/sessions/engines.ts';
import { silentLogger } from '../../../src/platform/logger.ts';

test('an engine that is not configured teaches as standard, and is logged once', () => {
  const logged: unknown[] = [];
  const logger = { ...silentLogger, warn: (fields: object) => void logged.push(fields) };
  const own = { ...builtInTutor };
  const guided = { ...builtInTutor };
  const findTutor = createEngines({ standard: own, guided }, logger);
  expect(findTutor('guided')).toBe(guided);
  expect([findTutor('other'), findTutor('other'), findTutor('constructor')]).toEqual([own, own, own]);
  expect(logged).toEqual([{ engine: 'other' }, { engine: 'constructor' }]);
});

test('the built-in tutor is standard where none is given', () => {
  expect(createEngines({}, silentLogger)('standard')).toBe(builtInTutor);
});

test('an engine that is no tutor is named', () => {
  const none = {} as typeof builtInTutor;
  expect(() => createEngines({ guided: none }, silentLogger)).toThrow(/^engines\.guided must be a tutor/);
});
