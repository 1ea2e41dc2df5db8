import { expect, test } from 'vitest';
import { hear } from './questions/score-questions.ts';

/** Problems with a right and a wrong answer, what they ask for, and what may be said of either answer. */
const named = [
  { problem: 54, right: 'ottawa', wrong: 'sydney', asked: 'capital', kind: 'city', like: 'cold' },
  { problem: 51, right: 'africa', wrong: 'asia', asked: 'continent', kind: 'country', like: 'hot' },
  {
    problem: 48,
    right: 'washington',
    wrong: 'lincoln',
    asked: 'first president',
    kind: 'state',
    like: 'rich',
  },
  { problem: 103, right: 'mercury', wrong: 'venus', asked: 'closest planet', kind: 'star', like: 'hot' },
];

/** The same in mathematics, with two numbers of the problem. */
const counted = [
  { problem: 15, right: '95', wrong: '94', first: '48', second: '47' },
  { problem: 18, right: '7', wrong: '25', first: '16', second: '9' },
  { problem: 74, right: '5', wrong: '8', first: '3', second: '4' },
  { problem: 61, right: '366', wrong: '365', first: '100', second: '4' },
];

const listed = (all: string): string[] => all.split(/;\s+/);

const guesses =
  listed(`{it}?; is it {it}; isn't it {it}?; it's {it}, right?; it is {it}, true or false?; {it}, yes or no?;
  could that be {it}?; would {it} be the answer?; is the answer {it}?; should i say {it}?;
  would you accept {it}?; {it} or am i wrong?`);

const ofNamed =
  listed(`is {it} a {kind}?; is {it} {like}; {it} isn't {like}, is it?; so {it} is {like}, right?;
  {it} is a {kind}, true?; so {it} can be {like}?; is it true that {it} is {like}?;
  is it true {it} is a {kind}; is it because {it} is {like}?; have you ever seen {it}?;
  why is it called {it}?; is {it} the same as {other}?`);

const ofCounted =
  listed(`is {it} even?; so {it} is prime, right?; {it} is an even number, isn't it?; {it} can be halved, right?;
  {it} is too big, isnt it?; is it near {it}?; is it over {it}?; is it ok to add {first} first?;
  is it because {first} is even?; does {second} go into {first}?; so i add {first}, right?;
  so {first} comes first, right?; should i write {first} first?; can i count in steps till i get to {first};
  may i use {it} first; how do you get to {it}`);

const identities = listed(
  `my brother says {it}; is {it} the {asked}?; isn't {it} the {asked}?; so is {it} the {asked} then`,
);

const talks = listed(`thanks for being patient; the bell just rang; everyone is so loud; its snowing outside;
  good morning everyone; not in the mood; typo sorry; asdfgh; so tired; only 7 minutes left;
  see you in 5 days`);

const comments = ['{it}, not sure though', '{it} and thats final', 'correct me if im wrong but {it}'];

const tellings = ['{it} and my cat had babies', '{it} haha', '{it} and im tired can we stop after this'];

const fill = (frame: string, words: Readonly<Record<string, unknown>>): string =>
  frame.replace(/\{(\w+)\}/g, (_, name) => String(words[name]));

/** What a frame, with each answer in it, is taken for where that differs from what it `should` be. */
function mistaken(
  frame: string,
  tables: readonly { readonly problem: number; readonly right: string; readonly wrong: string }[],
  should: (about: 'right' | 'wrong') => 'right' | 'wrong' | null,
): string[] {
  return tables.flatMap((words) =>
    (['right', 'wrong'] as const).flatMap((about) => {
      const other = words[about === 'right' ? 'wrong' : 'right'];
      const text = fill(frame, { ...words, it: words[about], other });
      const { verdict, asked } = hear(`${words.problem} matter: ${text}`);
      const isMeant = verdict === should(about) || (asked && should(about) === null);
      return isMeant ? [] : `${text} → ${verdict}`;
    }),
  );
}

test.each(guesses)('%j guesses, and counts', (frame) =>
  expect(mistaken(frame, [...named, ...counted], (about) => about)).toEqual([]),
);

test.each(ofNamed)('%j asks about the matter, and is never graded', (frame) =>
  expect(mistaken(frame, named, () => null)).toEqual([]),
);

test.each(ofCounted)('%j asks about numbers, and is never graded', (frame) =>
  expect(mistaken(frame, counted, () => null)).toEqual([]),
);

test.each(talks)('%j is talk, and never graded', (frame) =>
  expect(mistaken(frame, [...named, ...counted], () => null)).toEqual([]),
);

test.each(comments)('%j answers, with a word about it', (frame) =>
  expect(mistaken(frame, named, (about) => about)).toEqual([]),
);

test.each(tellings)('%j is right with the right number, whatever is told behind it', (frame) => {
  const wrongOnly = mistaken(frame, counted, () => 'right').filter((each) =>
    counted.some(({ right }) => each.startsWith(`${right} `)),
  );
  expect(wrongOnly).toEqual([]);
});

test.each(identities)('%j is the answer if it is right, and costs nothing if it is wrong', (frame) =>
  expect(mistaken(frame, named, (about) => (about === 'right' ? about : null))).toEqual([]),
);
