/**
 * Learns from the lists of messages of `test/lesson/questions`, and from `examples.json`, what students say where no phrase fits, and
 * writes the weights to `src/content/phrases/intent-weights.json`: `node packages/sandbox/parts/tutor/scripts/train-intents.ts`. With `--cross` it
 * writes nothing: each list is heard by what the others teach. `--without twelfth` leaves one out of what is written.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { plainSentences } from '../src/hear/plain-words.ts';
import { createGuess, type Guess, letters } from '../src/teach/guess-intent.ts';
import { buckets, featuresOf } from '../src/teach/message-features.ts';
import examples from './examples.json' with { type: 'json' };
import { type Example, type Fit, fit } from './fit.ts';

interface Said extends Example {
  readonly list: string;
  readonly text: string;
}

const folder = new URL('../test/lesson/questions/', import.meta.url);
const weights = new URL('../src/content/phrases/intent-weights.json', import.meta.url);

const said = (list: string, label: string, text: string): Said => ({
  list,
  label,
  text,
  features: featuresOf(plainSentences(text)),
});

/** What a line of a list is about: "46 help hint: …" is a hint, and "12 right: …" an answer. */
function readLine(list: string, line: string): Said {
  const [, about = '', intent, text = ''] = /^\d+ (\w+)(?: (\w+))?(?: \(.+?\))?: (.*)$/s.exec(line) ?? [];
  const isAnswer = ['right', 'wrong', 'partly'].includes(about);
  const isChat = about === 'talk' || about === 'offtopic';
  return said(list, intent ?? (isAnswer ? 'answer' : isChat ? 'chat' : about), text);
}

const lists = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && name !== 'problems.json')
  .sort();
const heard = lists.flatMap((name) =>
  (JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as string[]).map((line) => readLine(name, line)),
);
const written = Object.entries(examples).flatMap(([label, texts]) =>
  texts.map((text) => said('examples', label, text)),
);

/** Each weight as one letter of 64, from the least to the most. */
function write({ labels, weights: all }: Fit) {
  const step = all.reduce((most, each) => Math.max(most, Math.abs(each)), 0) / (letters.length / 2 - 1);
  const letterOf = (weight: number) => letters[Math.round(weight / step) + letters.length / 2] ?? '';
  return { labels, step: Number(step.toFixed(5)), weights: Array.from(all, letterOf).join('') };
}

const share = (some: readonly unknown[], all: readonly unknown[]): string =>
  `${((100 * some.length) / all.length).toFixed(1)} %`;

function cross(): void {
  for (const list of lists) {
    const guess = createGuess(
      write(fit([...heard.filter((each) => each.list !== list), ...written], buckets)),
    );
    const all = heard
      .filter((each) => each.list === list)
      .map((each) => ({ ...each, ...guess(plainSentences(each.text)) }));
    const sure = all.filter(({ intent }) => intent !== null);
    const right = sure.filter(({ label, intent }) => label === intent);
    const [answers, asked] = [true, false].map((is) =>
      all.filter(({ label }) => (label === 'answer') === is),
    );
    const isNone = ({ shareOf }: Guess) => shareOf('answer') < 0.05;
    console.log(
      `${list}: sure of ${share(sure, all)}, right in ${share(right, sure)};`,
      `no answer ${share(asked?.filter(isNone) ?? [], asked ?? [])} of what asks, ${share(answers?.filter(isNone) ?? [], answers ?? [])} of what answers`,
    );
  }
}

const { values: options } = parseArgs({
  options: { cross: { type: 'boolean' }, without: { type: 'string' } },
});
if (options.cross) cross();
else {
  const taught = heard.filter(({ list }) => list !== `${options.without}.json`);
  writeFileSync(weights, `${JSON.stringify(write(fit([...taught, ...written], buckets)), null, 2)}\n`);
}
