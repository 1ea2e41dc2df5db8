// The index of a module of 500 pages: built once, for the first question. `pnpm run bench` builds first: what is measured is dist.
import { printBar, takeTurns } from '@tutor-session/bench';
import { createModuleText } from '@tutor-session/tutor';

const pages = 500;
const sentencesOfPage = 20;
const syllables =
  'mag ma vol ca no la va cra ter ash rock heat plate earth crust flow gas steam pres sure'.split(' ');

/** The same numbers every time, as texts have them: some words come often, most are rare. */
let state = 1;
function next(below: number): number {
  state = (state * 48_271) % 2_147_483_647;
  return Math.floor((state / 2_147_483_647) ** 2 * below);
}
const common = 'the of and a in is it that on as are with for they by which be this'.split(' ');
const rare = (): string => Array.from({ length: 1 + next(3) }, () => syllables[next(20)]).join('');
/** In English about half of the words are such as are in every sentence. */
const word = (_: unknown, at: number) => (at % 2 === 0 ? common[next(18)] : rare());
const sentence = (): string => `The ${Array.from({ length: 14 }, word).join(' ')}.`;
const passages = Array.from({ length: pages }, (_, page) => ({
  title: `Page ${page + 1}`,
  content: Array.from({ length: sentencesOfPage }, sentence).join(' '),
}));

/** Milliseconds of this process's own work: another one on the machine changes nothing. */
function timeOwnWork(work: () => unknown): () => number {
  return () => {
    const before = process.cpuUsage();
    work();
    return process.cpuUsage(before).user / 1000;
  };
}

const text = createModuleText(passages);
const times = await takeTurns(
  {
    build: timeOwnWork(() => createModuleText(passages).find(['magma'])),
    search: timeOwnWork(() => text.find(['volcano', 'ash'])),
  },
  { rounds: 31, warmUp: 5 },
);
printBar(`index of ${pages} pages and a first search`, times.median('build'), '<=', 50, {
  unit: ' ms',
  digits: 0,
});
printBar('a search in it', times.median('search'), '<=', 5, { unit: ' ms' });
