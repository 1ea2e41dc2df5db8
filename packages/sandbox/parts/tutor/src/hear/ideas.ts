import type { Catalogue } from '../content/catalogue.ts';
import type { Concept } from '../content/concept.ts';
import type { Idea } from '../content/modules.ts';
import type { Draft } from '../teach/draft.ts';
import { ideaWords, isCommon, speltWords } from './idea-words.ts';

/** An idea of a concept, with the words by which it is found. */
interface Entry extends Pick<Idea, 'asks' | 'answer'> {
  readonly id: string;
  readonly concept: string;
  readonly questions: readonly (readonly string[])[];
  readonly words: ReadonlySet<string>;
  /** The words of the answer. */
  readonly said: ReadonlySet<string>;
}

interface Ideas {
  readonly entries: readonly Entry[];
  readonly spelt: readonly string[];
  /** How much a word tells: rare ones more, those of every question less. */
  readonly weight: (word: string) => number;
  readonly has: (word: string) => boolean;
  /** What the words of each known question weigh together. */
  readonly sums: ReadonlyMap<readonly string[], number>;
}

const shareOfCommon = 0.5;

const entriesOf = ({ id, content }: Concept): Entry[] =>
  (content.ideas ?? []).map(({ asks, questions, answer }, at) => {
    const asked = questions.map((each) => ideaWords(each));
    const said = new Set(ideaWords(answer));
    return {
      ...{ id: `idea:${id}:${at}`, concept: id, asks, answer, questions: asked },
      words: new Set([...asked.flat(), ...said]),
      said,
    };
  });

function createIdeas(concepts: readonly Concept[]): Ideas {
  const entries = concepts.flatMap(entriesOf);
  const counts = new Map<string, number>();
  for (const { words } of entries) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const texts = concepts.flatMap(({ content }) =>
    (content.ideas ?? []).flatMap(({ questions, answer }) => [...questions, answer]),
  );
  const weigh = (word: string): number =>
    Math.log(1 + (entries.length + 1) / ((counts.get(word) ?? 0) + 0.5)) *
    (isCommon(word) ? shareOfCommon : 1);
  const weights = new Map([...counts.keys()].map((word) => [word, weigh(word)]));
  const weight = (word: string): number => weights.get(word) ?? weigh(word);
  return {
    entries,
    spelt: speltWords(texts),
    weight,
    has: (word) => counts.has(word),
    sums: new Map(
      entries.flatMap(({ questions }) =>
        questions.map((own) => [own, own.reduce((all, word) => all + weight(word), 0)] as const),
      ),
    ),
  };
}

const made = new WeakMap<Catalogue, Map<string, Ideas>>();

/** The ideas of a subject, or of the one concept of the lesson that no subject has. */
export function ideasOf({ catalogue, lesson }: Draft, concept: Concept | undefined): Ideas {
  if (concept && !catalogue.concept(concept.id)) return createIdeas([concept]);
  const all = made.get(catalogue) ?? new Map<string, Ideas>();
  made.set(catalogue, all);
  const subject = catalogue.subject(lesson.subject);
  const ideas =
    all.get(subject?.subject ?? '') ?? createIdeas((subject?.topics ?? []).flatMap((each) => each.concepts));
  all.set(subject?.subject ?? '', ideas);
  return ideas;
}
