import {
  allowedBy,
  findFaults,
  messageName,
  messageNames,
  schemas,
} from '@tutor-session/browsers/page-schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const sides = ['FromPage', 'FromEmbed'] as const;
const messages = sides.flatMap((side) => messageNames(side).map((name) => [name, side] as const));

test.each(messages)(
  '%s has a sentence, says which way it goes, and its examples are what it allows',
  (name, side) => {
    const { description, examples = [], 'x-over': over } = schemas[name] ?? {};
    expect(description).toMatch(/\.\s*$/);
    expect(over).toMatch(/window|port/);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      expect(findFaults(side, example)).toEqual([]);
      expect(messageName(side, { ...example })).toBe(name);
    }
  },
);

test.each(messages)('what is sent as %s has no name that the document does not have', (name) => {
  fc.assert(
    fc.property(allowedBy(name), (message) => {
      expect(findFaults(name, message)).toEqual([]);
      expect(findFaults(name, { ...message, of_a_newer_version: 1 })).not.toEqual([]);
    }),
    { numRuns: 30 },
  );
});

test('a draft may be as long as a message', () => {
  expect(schemas.SessionDraft?.properties?.text?.maxLength).toBe(schemas.Text?.maxLength);
});
