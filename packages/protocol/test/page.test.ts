import {
  allowedBy,
  findFaults,
  messageName,
  messageNames,
  schemas,
} from '@tutor-session/browsers/page-schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as limits from '../src/page-limits.ts';

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

test('the limits that the packages share are those of the document', () => {
  const {
    Text = {},
    SessionDraft = {},
    Context = {},
    Tools = {},
    ToolName = {},
    ToolData = {},
    MessageId = {},
  } = schemas;
  expect([Text.maxLength, SessionDraft.properties?.text?.maxLength]).toEqual([
    limits.maxMessageLength,
    limits.maxMessageLength,
  ]);
  expect(Context['x-max-bytes']).toBe(limits.maxContextBytes);
  expect([Tools.maxItems, Tools['x-max-bytes']]).toEqual([limits.maxTools, limits.maxToolsBytes]);
  expect(Tools.items?.properties?.description?.maxLength).toBe(limits.maxToolDescriptionLength);
  expect(ToolName.pattern).toBe(limits.toolNamePattern.source);
  expect(ToolData['x-max-bytes']).toBe(limits.maxToolDataBytes);
  expect(MessageId.oneOf?.[0]?.maxLength).toBe(limits.maxIdLength);
  expect(schemas.ToolError?.enum).toEqual(limits.toolErrors);
  expect(schemas.Limits?.properties).toMatchObject({
    calls_at_once: { const: limits.maxToolCalls },
    calls_a_minute: { const: limits.maxToolCallsPerMinute },
    response_ms: { const: limits.maxResponseMs },
  });
});
