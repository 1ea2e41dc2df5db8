import { expect, test } from 'vitest';
import kept from '../../src/content/danger-examples.json' with { type: 'json' };
import { isInDanger } from '../../src/hear/danger.ts';
import fresh from '../danger-fresh.json' with { type: 'json' };
import table from '../danger-second-reader.json' with { type: 'json' };
import { answer, beginLesson } from '../own-tutor.ts';

test.each(kept.told)('%j is heard as a danger', (text) => expect(isInDanger(text)).toBe(true));
test.each(kept.harmless)('%j is not heard as a danger', (text) => expect(isInDanger(text)).toBe(false));

test('of a second reader’s hundred disclosures in ten kinds, and as many harmless look-alikes, 97 of 100 are heard as what they are', () => {
  const missed = Object.values(table.disclosures)
    .flat()
    .filter((text) => !isInDanger(text));
  const wrong = Object.values(table.harmless)
    .flat()
    .filter((text) => isInDanger(text));
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(3);
});

test('of a third reader’s fifty disclosures nearly all are heard, and of fifty look-alikes at most two are', () => {
  const heard = fresh.disclosures.filter((text) => isInDanger(text));
  const wrong = fresh.harmless.filter((text) => isInDanger(text));
  expect(heard.length).toBeGreaterThanOrEqual(47);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(2);
});

test.each(['there was no food today', 'what if somebody hits you', 'can somebody fetch me from here'])(
  '%j is heard as a danger, although it tells of nobody',
  (text) => expect(isInDanger(text)).toBe(true),
);

test('a danger is heard at the end of a long message, too', () => {
  expect(isInDanger(`${'I went home and then we ate. '.repeat(40)} My dad was hitting me.`)).toBe(true);
});

test.each(['...', '…'])('a danger is heard across "%s", and in a sentence of its own', (pause) => {
  expect(isInDanger(`my dad${pause} he hits${pause} me`)).toBe(true);
  expect(isInDanger('I got 7. my dad hits me. what is next?')).toBe(true);
});

test('a danger is heard of any person, in any tense', () => {
  const persons =
    `my dad; my mothers boyfriend; my friend's brother; the man next door; a boy in my class; two girls from school;
    uncle joe; mr smith; she; someone; the babysitter; a kid on the bus; mommy`.split(/;\s+/);
  const verbs = ['hit hits hitting hit', 'touch touches touching touched', 'choke chokes choking choked'];
  const rough = ['push pushes pushing pushed', 'grab grabs grabbing grabbed', 'bite bites biting bitten'];
  const told = persons.flatMap((who) =>
    [...verbs, ...rough].flatMap((forms) => {
      const [harm, harms, harming, harmed] = forms.split(' ');
      return ['me', 'us', 'my little sister'].flatMap((whom) => [
        `${who} ${harms} ${whom}`,
        `${who} is always ${harming} ${whom}`,
        `${who} has been ${harming} ${whom}`,
        `${who} used to ${harm} ${whom}`,
        `${who} never stops ${harming} ${whom}`,
        `i think ${who} might ${harm} ${whom} again`,
        `${whom === 'us' ? 'we were' : whom === 'me' ? 'i got' : 'my sister is being'} ${harmed} by ${who}`,
      ]);
    }),
  );
  expect(told.length).toBeGreaterThan(1_500);
  expect(told.filter((text) => !isInDanger(text))).toEqual([]);
});

test('the partner’s line of help follows each time a danger is told, and nothing else', () => {
  const helpLine = 'Ms Lee in room 4 listens to you. Call 555 0100.';
  let { lesson } = beginLesson({ subject: 'math', level: '3-5', seed: 1, helpLine });
  const say = (text: string) => {
    const turn = answer(lesson, text);
    lesson = turn.lesson;
    return turn.actions.map((action) => (action.kind === 'say' ? action.text : '')).join(' ');
  };
  for (let time = 0; time < 4; time += 1) expect(say('my dad hits me')).toContain(helpLine);
  expect(say('my name is Ada Lovelace and my dad hits me')).toContain(helpLine);
  expect(say('i am sad')).not.toContain(helpLine);
});

test('an answer beside which an example tells of danger tells of none', () => {
  expect(isInDanger('-9/4')).toBe(false);
});
