import { describe, expect, test } from 'vitest';
import { listen } from '../../src/lesson/listen.ts';
import kept from './safety-kept.json' with { type: 'json' };
import table from './safety-table.json' with { type: 'json' };

/** The table's author has not seen the phrases; what is kept was heard wrong once, or might be. */
describe.each(Object.entries({ table, kept }))('of the %s', (_, { found, harmless }) => {
  test.each(found)('%j is heard as a danger', (text) => expect(listen(text).intent).toBe('danger'));
  test.each(harmless)('%j is not heard as a danger', (text) =>
    expect(listen(text).intent).not.toBe('danger'),
  );
});

test('a danger is heard at the end of a long message, too', () => {
  expect(listen(`${'I went home and then we ate. '.repeat(40)} My dad was hitting me.`).intent).toBe(
    'danger',
  );
});

test.each(['...', '…'])('a danger is heard across "%s", and in a sentence of its own', (pause) => {
  expect(listen(`my dad${pause} he hits${pause} me`).intent).toBe('danger');
  expect(listen('I got 7. my dad hits me. what is next?').intent).toBe('danger');
});
