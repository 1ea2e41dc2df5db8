import { expect, test } from 'vitest';
import type { LessonTurn } from '../../src/index.ts';
import { begin, kinds, say, words } from '../play.ts';
import { openProblem } from './questions/score-questions.ts';

test.each<[problem: number, texts: (string | null)[], reply: string]>([
  [0, ['what did i do wrong'], 'You have given no wrong answer to this problem yet.'],
  [
    0,
    ['12/20', 'what did i do wrong?'],
    'You wrote "12/20", and that is not it. You added the bottom numbers too.',
  ],
  [0, ['12/20', null, 'but why was my answer wrong?'], 'In the problem before: You wrote "12/20", and that'],
  [0, ['5', 'what did i do wrong?'], 'I cannot see how you got there.'],
  [2, ['70%'], '70% is the same as 7/10.'],
  [7, ['why do i have to do that on both sides'], 'If you divide both sides by 8'],
  [12, ['9, whats a sum'], '"Sum" means what you get when you add numbers.'],
  [15, ['i already told you its 95'], 'Now this one'],
  [12, ['air'], 'If that is your answer, it is not the one I am looking for.'],
  [12, ['teh ten b'], 'Type just the answer itself'],
  [15, ['ninety five apples i think'], 'Now this one'],
  [51, ['asia no wait africa'], 'That is it.'],
  [51, ['oh its africa. y does it flow there tho'], 'That is it.'],
  [51, ['oh its africa. i only know cos of a game'], 'That is it.'],
  [15, ['i think its 95 but im really bad at maths'], 'Now this one'],
  [7, ['x = 4. but my homework one is 3x - 7 = 14'], 'Shall we do “3x − 7 = 14” first?'],
  [51, ['im so boredddd'], 'Type "harder"'],
  [34, ['whats the formula again'], 'Speed is distance divided by time.'],
  [15, ['can i go now'], 'Of course you may stop: "Pause" keeps everything'],
  [54, ['can you say it in easier words'], '"Capital" means the city from which a country is governed.'],
  [87, ['can you say it in easier words'], '"Past tense" means'],
  [15, ['show me step by step'], 'Type "next" for the next step.'],
  [15, ['show me step by step', 'next'], 'Let us do a part together.'],
  [15, ['my dad hits me', 'huh? nothing bad happened, i was joking'], 'did not get that right'],
  [15, ['who is ur favorite player'], 'I am a computer program'],
  [54, ['konnichiwa'], 'Hello!'],
  [15, ['what is the number under the line called'], 'I do not know that'],
  [15, ['what does product mean here, is it more'], '"Product" means'],

  [19, ['skip this one'], 'here is another'],
  [16, ['why do you carry the 1'], '3 ones and 8 ones are 10 or more'],
  [19, ['why?'], 'So split the 8: one part brings you from 11 to 10'],
  [20, ['can you draw it?'], 'look at the board.'],
  [24, ['why'], '8 × 8 means 8 groups of 8'],
  [30, ['draw me a picture'], 'I cannot draw another picture or map of it'],
  [35, ['gravaty'], 'We write it: gravity.'],
  [52, ['the pasific ocean'], 'We write it: the Pacific Ocean.'],
])('problem %i: %j is answered: %s', (problem, texts, reply) =>
  expect(words(say(openProblem(problem), ...texts))).toContain(reply),
);

test('beside an answer nothing is said to what asks nothing', () => {
  expect(words(say(openProblem(15), 'um 95 again? i did 5 10 15'))).not.toMatch(/do not know|not sure/);
});

test('asking for the mistake costs nothing, and a drawing comes with words', () => {
  const tried = say(openProblem(0), '12/20');
  expect(say(tried, 'what did i do wrong?').lesson.open?.help).toBe(tried.lesson.open?.help);
  expect(kinds(say(openProblem(20), 'can you draw it?'))).toBe('say draw');
});

test('how two words differ is told from what both mean', () => {
  const reply = words(
    say(begin('science', '6', 'forces and matter', 1), 'what is the difference between a mammal and a fish?'),
  );
  expect(reply).toContain('"Mammal" means an animal with hair or fur');
  expect(reply).toContain('"Fish" means');
});

test('an explanation is another one each time, until the tutor says that it has no other', () => {
  const start = openProblem(35);
  const replies = Array.from({ length: 3 }, (_, times) =>
    words(say(start, ...Array.from({ length: times + 1 }, () => 'explain it differently'))),
  );
  expect(new Set(replies).size).toBe(3);
  expect(replies[2]).toContain('I have no other way to explain it.');
});

test('the youngest get an explanation in portions, and the next one when they want it', () => {
  const start = openProblem(16);
  const turn = say(start, 'explain');
  expect(words(turn)).toMatch(/Shall I go on\?$/);
  expect(words(turn).split(' ').length).toBeLessThanOrEqual(44);
  const rest = words(say(turn, 'yes please'));
  expect(rest.length).toBeGreaterThan(20);
  expect(words(turn)).not.toContain(rest);
  expect(words(say(turn, 'no'))).toBe('All right. Then it is your turn.');
  expect(words(say(turn, '61'))).not.toContain(rest);
  expect(words(say(openProblem(9), 'explain'))).not.toContain('Shall I go on?');
});

test.each([
  ['a plant', 'science', '3', 'living things'],
  ['a map', 'geography', '4', ''],
  ['a number line', 'math', '2', 'subtraction'],
])(
  '%s that is the last drawing on the board is not drawn again, whatever asks for it',
  (_, subject, level, topic) => {
    const shapes = ({ actions }: LessonTurn) =>
      actions.flatMap((action) =>
        action.kind === 'draw' ? [JSON.stringify({ ...action.command, page_number: 0 })] : [],
      );
    const start = begin(subject, level, topic, 1);
    const next = say(start, null);
    const [drawn, again, hint] = [['draw it'], ['draw it', 'draw it'], ['draw it', 'hint']].map((texts) =>
      say(next, ...texts),
    ) as [LessonTurn, LessonTurn, LessonTurn];
    expect(shapes(start)).toHaveLength(1);
    expect(shapes(next)).toHaveLength(0);
    for (const last of [[], [again], [hint]]) {
      const all = [start, next, drawn, ...last].flatMap(shapes);
      expect(all.filter((each, at) => each === all[at - 1])).toEqual([]);
    }
  },
);

test('a step of a problem with a number shows the working with a gap', () => {
  const turn = say(openProblem(61), 'show me the first step');
  expect(words(turn)).toMatch(/365 \+ 1/);
  expect(words(turn)).not.toContain('366');
});

test('who asks for a step is shown one, and not the answer', () => {
  const turn = say(openProblem(6), 'can you show me the first step', 'and the next step?');
  expect(words(turn)).toContain('Divide both sides by 7.');
  expect(turn.lesson.open).toMatchObject({ help: 'step', tried: [] });
});

test.each([
  [54, 'ottawa. did the apple really hit him on the head', /I do not know that/],
  [54, 'ottawa then. was paris older than ottawa?', /^(?!Is “)/],
  [54, 'ottawa? or toronto', /Which of them is your answer/],
  [6, 'x = 99 i think? not sure about the sign', /^(?!.*more than one)/],
  [54, 'is it toronto? i need a clue', /^(?:Not|That is not)(?!.*Have another go)/],
  [36, 'ask me something about horses instead', /This lesson is about .*, and stays with that/],
])('problem %i: %j is heard whole', (problem, text, reply) =>
  expect(words(say(openProblem(problem), text))).toMatch(reply),
);

test('a topic that the lesson has not is said so again, to who asks for it', () =>
  expect(words(say(begin('science', '7', 'photosynthesis', 1), 'why cant we do photosynthesis'))).toMatch(
    /^I have no lesson of my own on that topic yet.* about forces and motion and states of matter,/,
  ));

test('of a word that the problem quotes nothing is explained', () =>
  expect(words(say(openProblem(43), 'can you say it in easier words'))).not.toContain('means'));
