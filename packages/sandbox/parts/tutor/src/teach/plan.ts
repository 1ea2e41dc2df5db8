import { type Catalogue, findTopic, fittingTopic } from '../content/catalogue.ts';
import type { Concept } from '../content/concept.ts';
import { distance, type Level } from '../content/level.ts';
import type { Random } from '../content/random.ts';
import type { Lesson } from './lesson.ts';

/** Concepts of one lesson. */
const conceptsPerLesson = 2;

/** What a lesson is asked for. */
interface Wanted {
  subject: string;
  topic: string | undefined;
  level: Level;
  random: Random;
  mastered: readonly string[];
}

/** What is known of the student from earlier sessions. */
export interface StudentHistory {
  /** Ids of the concepts that were mastered. */
  mastered: readonly string[];
}

type Concepts = readonly Concept[];

/** Neighbouring concepts from easy to hard, those nearest to the level: each is fit for a lesson. */
function fittingSets(concepts: Concepts, level: Level): Concepts[] {
  const sets = concepts
    .slice(0, Math.max(1, concepts.length - conceptsPerLesson + 1))
    .map((_, start) => concepts.slice(start, start + conceptsPerLesson));
  const away = (set: Concepts) => set.reduce((sum, concept) => sum + distance(concept.level, level), 0);
  const nearest = Math.min(...sets.map(away));
  return sets.filter((set) => away(set) === nearest);
}

/**
 * Goes on where the student has come to: of what was mastered before, the last concept is reviewed, and the ones after it are new. Where
 * nothing that fits was mastered, it is the picked set; where all is mastered, all of that is review.
 */
function continueFrom(
  picked: Concepts,
  fitting: readonly Concepts[],
  concepts: Concepts,
  mastered: readonly string[],
) {
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

/**
 * Chooses what the lesson practises: `reviewed` of its concepts were mastered in earlier sessions, as were those `known` of the topic. A
 * topic or subject that is not built in is said to be so.
 */
export function planLesson(
  catalogue: Catalogue,
  { subject: wantedSubject, topic: wantedTopic = '', level, random, mastered }: Wanted,
) {
  const known = catalogue.subject(wantedSubject);
  const subject = known ?? catalogue.general;
  const wanted = wantedTopic.trim() ? findTopic(subject, wantedTopic) : undefined;
  const topic = wanted ?? fittingTopic(subject, level);
  const fitting = fittingSets(topic.concepts, level);
  const { concepts, reviewed } = continueFrom(random.pick(fitting), fitting, topic.concepts, mastered);
  const honest = !known
    ? 'I have no lessons of my own for this subject yet, so we practise something that helps in every subject.'
    : wantedTopic.trim() && !wanted
      ? `I have no lesson of my own on that topic yet, so we practise ${topic.topic} instead.`
      : '';
  return {
    subject: subject.subject,
    topic: topic.topic,
    concepts,
    reviewed,
    known: topic.concepts.filter(({ id }) => mastered.includes(id)).map(({ id }) => id),
    welcome: welcome(concepts, reviewed, honest),
  };
}

const hello = 'Hello! I am your tutor.';

function welcome(concepts: readonly Concept[], reviewed: readonly string[], honest: string): string {
  const titles = (some: readonly Concept[]) => some.map(({ title }) => title);
  const known = titles(concepts.filter(({ id }) => reviewed.includes(id))).join(' and ');
  const fresh = titles(concepts.filter(({ id }) => !reviewed.includes(id)));
  const list = fresh.join(', then ');
  const today = known
    ? `Today: a short review, and then something new: ${list}.`
    : `Today: ${fresh.length > 1 ? 'first ' : ''}${list}.`;
  return [
    known ? `Welcome back! You have mastered ${known} before.` : hello,
    honest,
    list ? today : 'Today we keep it fresh with a few problems.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The title of what is new in the next lesson on the topic; `undefined` where nothing is, or where its seed decides. */
export function nextConcept(
  catalogue: Catalogue,
  { subject, topic, level, custom, concepts, known }: Lesson,
): string | undefined {
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

/** Practises what is custom. */
export function planCustomLesson(
  subject: string,
  title: string,
  concepts: readonly Concept[],
  mastered: readonly string[],
) {
  const known = concepts.map(({ id }) => id).filter((id) => mastered.includes(id));
  const reviewed = known.length === concepts.length ? [] : known;
  const first = reviewed.length > 0 ? `Welcome back! You know some of this from before.` : hello;
  return { subject, topic: title, concepts, reviewed, known, welcome: `${first} Today: ${title}.` };
}
