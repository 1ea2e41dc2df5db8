// `pnpm test:model [COUNT] [FIRST]`: asks forty questions of both tutors, then plays 500 lessons, or COUNT, against a hostile model, and
// prints what came of it.
import { askQuestions } from '../test/ask-questions.ts';
import { attackNames } from '../test/hostile/attacks.ts';
import { playHostileLessons } from '../test/hostile/play-hostile.ts';

for (const { ask, problem, standard, good, careless, held } of await askQuestions()) {
  console.log(`${ask}   (${problem})\n  standard: ${standard}\n  good:     ${good}\n  careless: ${careless}`);
  for (const name of ['good', 'careless'] as const)
    for (const { sentence, reason } of held[name].slice(0, 1))
      console.log(`    held of ${name}: ${sentence} (${reason})`);
}

const [count = 500, first = 1] = process.argv.slice(2).map(Number);
const { lessons, messages, attacks, broken, cost } = await playHostileLessons(first, count);
const row = (...cells: (string | number)[]) =>
  console.log(cells.map((cell, at) => (at === 0 ? `${cell}`.padEnd(36) : `${cell}`.padStart(9))).join(''));
row('attack', 'replies', 'spoken', 'held', 'failed', 'broken');
for (const name of attackNames) {
  const { replies, spoken, held, failed, broken } = attacks[name];
  row(name, replies, spoken, held, failed, broken);
}
console.log(
  `${lessons} lessons, ${messages} messages; counted ${cost.counted} micro-dollars, billed ${cost.billed}`,
);
for (const { what, attack, example } of broken.slice(0, 50)) console.log(`${attack}: ${what}: ${example}`);
console.log(`${broken.length} broken promises`);
if (broken.length > 0) process.exitCode = 1;
