import { expect, test } from 'vitest';
import { maskedIn, maskPersonalData } from '../../src/mask-personal-data.ts';
import table from '../danger-second-reader.json' with { type: 'json' };
import { answer, mask } from '../own-tutor.ts';
import { begin, say, words } from '../play.ts';
import personalData from './personal-data.json' with { type: 'json' };

test.each(personalData.masked)('%j is masked as %s', (text = '', kind = '') => {
  const masked = maskPersonalData(text);
  expect(maskedIn(masked)).toContain(kind);
  expect(masked).not.toMatch(/\d{3}[ -.]?\d{3}|\d (?:oak|elm|rose)|smith|lopez|chen|@/i);
});

test.each(personalData.harmless)('%j is left as it is', (text) => expect(maskPersonalData(text)).toBe(text));

test('who writes where they live is told why it was taken out, and it costs nothing', () => {
  const start = begin('geography', '3-5', 'countries and climate');
  const turn = say(start, mask(start.lesson, 'my address is 12 Oak Street and my phone is 555-201-9987'));
  expect(words(turn)).toContain('Please do not write where you live');
  expect(turn.lesson.open).toEqual(start.lesson.open);
});

test('an answer beside a name is graded', () => {
  const start = begin('math', '3-5', 'division');
  const right = start.lesson.open?.problem.answer;
  const turn = answer(start.lesson, mask(start.lesson, `${right}. my name is Ada Lovelace`));
  expect(words(turn)).toMatch(/^Nice to meet you!/);
  expect(turn.lesson.records).toMatchObject([{ outcome: 'right' }]);
});

test('who is in danger gets that reply alone, whatever else they write', () => {
  const turn = say(begin('math', '3-5'), 'my dad hits me, i live at [address]');
  expect(words(turn)).toMatch(/^That sounds serious/);
  expect(words(turn)).not.toContain('taken');
});

const personal = [
  'my name is Maya Lopez',
  'my last name is lopez',
  'i live at 12 oak street',
  'my address is 12 Oak Street, Springfield',
  'my phone number is 555-201-9987',
  'mail me at maya@example.com',
];

test.each(personal)('each kind of danger is heard before and behind %j, in what is stored', (data) => {
  const { lesson } = begin('math', '3-5');
  const unheard = Object.values(table.disclosures).flatMap((texts) => {
    const danger = texts[0] ?? '';
    return [
      `${data} and ${danger}`,
      `${data}, ${danger}`,
      `${data} ${danger}`,
      `${danger}. ${data}`,
      `${danger} ${data}`,
    ]
      .map((text) => mask(lesson, text))
      .filter((text) => maskedIn(text).length === 0 || answer(lesson, text).heard?.intent !== 'danger');
  });
  expect(unheard).toEqual([]);
});

test('what the open problem asks or answers is never masked', () => {
  const { lesson } = begin('math', '3-5');
  if (!lesson.open) throw new Error('no problem');
  const problem = {
    ...lesson.open.problem,
    ask: 'Who is Sherlock Holmes, and where does he live?',
    expected: { kind: 'words' as const, accepted: ['221b Baker Street', 'my name is Sherlock Holmes'] },
  };
  const asked = { ...lesson, open: { ...lesson.open, problem } };
  for (const text of ['I live at 221b Baker Street', 'my address is 12 Oak Street', 'my name is John Watson'])
    expect(mask(asked, text)).toBe(text);
  expect(mask(asked, 'mail me: jo@school.org')).toBe('mail me: [e-mail address]');
});
