import { type Catalogue, findTopic, fittingTopic } from '../catalogue.ts';
import type { Concept } from '../concept.ts';
import { distance, type Level } from '../level.ts';
import type { Random } from '../random.ts';

/** Concepts of one lesson. */
const conceptsPerLesson = 2;

/** What a lesson practises. */
interface Plan {
  subject: string;
  topic: string;
  concepts: readonly Concept[];
  /** What will be practised, and honestly what will not. */
  welcome: string;
}

/** Neighbouring concepts from easy to hard: those nearest to the level, and where several fit, the seed decides. */
function pickConcepts(concepts: readonly Concept[], level: Level, random: Random): readonly Concept[] {
  const sets = concepts
    .slice(0, Math.max(1, concepts.length - conceptsPerLesson + 1))
    .map((_, start) => concepts.slice(start, start + conceptsPerLesson));
  const away = (set: readonly Concept[]) =>
    set.reduce((sum, concept) => sum + distance(concept.level, level), 0);
  const nearest = Math.min(...sets.map(away));
  return random.pick(sets.filter((set) => away(set) === nearest));
}

/** Chooses what the lesson practises. A topic or subject that is not built in is said to be so. */
export function planLesson(
  catalogue: Catalogue,
  query: {
    subject: string;
    level: Level;
    topic: string | undefined;
    random: Random;
  },
): Plan {
  const known = catalogue.subject(query.subject);
  const subject = known ?? catalogue.general();
  const wanted = query.topic?.trim() ? findTopic(subject, query.topic) : undefined;
  const topic = wanted ?? fittingTopic(subject, query.level);
  const concepts = pickConcepts(topic.concepts, query.level, query.random);
  const [first, second] = concepts.map(({ title }) => title);
  const honest = !known
    ? 'I have no lessons of my own for this subject yet, so we practise something that helps in every subject.'
    : query.topic?.trim() && !wanted
      ? `I have no lesson of my own on that topic yet, so we practise ${topic.topic} instead.`
      : '';
  const today = second ? `Today: first ${first}, then ${second}.` : `Today: ${first}.`;
  return {
    subject: subject.subject,
    topic: topic.topic,
    concepts,
    welcome: [honest, today].filter(Boolean).join(' '),
  };
}

/** Practises what is custom. */
export function planCustomLesson(subject: string, title: string, concepts: readonly Concept[]): Plan {
  return { subject, topic: title, concepts, welcome: `Today: ${title}.` };
}
