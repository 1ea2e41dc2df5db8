import { type Catalogue, findTopic, fittingTopic } from '../content/catalogue.ts';
import type { Concept } from '../content/concept.ts';
import { distance, type Level } from '../content/level.ts';
import type { Random } from '../content/random.ts';
import lesson from '../content/sentences/lesson.json' with { type: 'json' };
import { fill } from '../content/sentences.ts';
import type { Lesson } from './lesson.ts';

const texts = lesson.begin;

const conceptsPerLesson = 2;

export interface StudentHistory {
  /** Ids of the concepts that were mastered. */
  mastered: readonly string[];
}

type Concepts = readonly Concept[];
type Ids = readonly string[];

/** Neighbouring concepts from easy to hard, those nearest to the level: each is fit for a lesson. */
function fittingSets(concepts: Concepts, level: Level): Concepts[] {
  const sets = concepts
    .slice(0, Math.max(1, concepts.length - conceptsPerLesson + 1))
    .map((_, start) => concepts.slice(start, start + conceptsPerLesson));
  const away = (set: Concepts) => set.reduce((sum, concept) => sum + distance(concept.level, level), 0);
  const nearest = Math.min(...sets.map(away));
  return sets.filter((set) => away(set) === nearest);
}

/** Reviews the last concept that was mastered, and goes on behind it; without one it is the picked set, and where all is mastered, all is review. */
function continueFrom(picked: Concepts, fitting: Concepts[], concepts: Concepts, mastered: Ids) {
  const isMastered = ({ id }: Concept) => mastered.includes(id);
  const last = concepts.findLastIndex(isMastered);
  const following = concepts.find(
    (concept, index) => index > last && last >= 0 && fitting.some((set) => set.includes(concept)),
  );
  const firstPicked = following ?? picked.find((concept) => !isMastered(concept)) ?? picked.at(-1);
  const start = firstPicked ? concepts.indexOf(firstPicked) : 0;
  const fresh = concepts
    .slice(start)
    .filter((concept) => !isMastered(concept))
    .slice(0, conceptsPerLesson);
  const first = fresh[0] ? concepts.indexOf(fresh[0]) : concepts.length;
  const review = concepts.slice(0, first).findLast(isMastered);
  const reviewed = fresh.length > 0 ? (review ? [review] : []) : picked.filter(isMastered);
  return { concepts: [...reviewed, ...fresh], reviewed: reviewed.map(({ id }) => id) };
}

interface Asked extends StudentHistory {
  subject: string;
  topic: string;
  level: Level;
}

/** Chooses what is practised; of its concepts some are `reviewed`, of the topic's some `known`. What is not built in is said to be so. */
export function planLesson(catalogue: Catalogue, random: Random, asked: Asked) {
  const { level, mastered } = asked;
  const own = catalogue.subject(asked.subject);
  const subject = own ?? catalogue.general;
  const isNamed = asked.topic.trim() !== '';
  const wanted = isNamed ? findTopic(subject, asked.topic) : undefined;
  const { topic, concepts: all } = wanted ?? fittingTopic(subject, level);
  const fitting = fittingSets(all, level);
  const { concepts, reviewed } = continueFrom(random.pick(fitting), fitting, all, mastered);
  const noTopic = isNamed && !wanted ? fill(texts.noTopic, { topic }) : '';
  return {
    subject: subject.subject,
    topic,
    concepts,
    reviewed,
    known: all.map(({ id }) => id).filter((id) => mastered.includes(id)),
    wanted: own && noTopic ? asked.topic : undefined,
    welcome: welcome(concepts, reviewed, own ? noTopic : texts.noSubject),
  };
}

function welcome(concepts: Concepts, reviewed: readonly string[], honest: string): string {
  const titles = (isReviewed: boolean) =>
    concepts.flatMap(({ id, title }) => (reviewed.includes(id) === isReviewed ? title : []));
  const [known, fresh] = [titles(true).join(' and '), titles(false)];
  const today = known ? texts.reviewFirst : fresh.length > 1 ? texts.more : texts.one;
  return [
    known ? fill(texts.back, { known }) : texts.hello,
    honest,
    fill(fresh.length > 0 ? today : texts.onlyReview, { list: fresh.join(', then ') }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The title of what is new in the next lesson on the topic; `undefined` where nothing is, or where its seed decides. */
export function nextConcept(catalogue: Catalogue, lesson: Lesson): string | undefined {
  const { subject, topic, level, custom, concepts, known } = lesson;
  const mastered = [...known, ...concepts.flatMap((each) => (each.mastered ? each.concept_id : []))];
  if (custom) return custom.find(({ concept_id }) => !mastered.includes(concept_id))?.title;
  const all = catalogue.subject(subject)?.topics.find((each) => each.topic === topic)?.concepts ?? [];
  const fitting = fittingSets(all, level);
  const titles = fitting.map((picked) => {
    const next = continueFrom(picked, fitting, all, mastered).concepts;
    return next.find(({ id }) => !mastered.includes(id))?.title;
  });
  return titles.every((title) => title === titles[0]) ? titles[0] : undefined;
}

export function planCustomLesson(subject: string, topic: string, concepts: Concepts, mastered: Ids) {
  const known = concepts.map(({ id }) => id).filter((id) => mastered.includes(id));
  const reviewed = known.length === concepts.length ? [] : known;
  const hello = reviewed.length > 0 ? texts.backToSome : texts.hello;
  return {
    subject,
    topic,
    concepts,
    reviewed,
    known,
    wanted: undefined,
    welcome: `${hello} ${fill(texts.one, { list: topic })}`,
  };
}
