import { expect, test } from 'vitest';
import { chooseTopic, taxonomy } from './own-tutor.ts';
import { begin } from './play.ts';

test('each concept has an id of its own', () => {
  const ids = taxonomy.subjects.flatMap(({ topics }) =>
    topics.flatMap(({ concepts }) => concepts.map((each) => each.concept_id)),
  );
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+\.[a-z_]+\.[a-z0-9_]+$/);
});

test.each([
  ['math', 'K-2', 'addition'],
  ['math', '3-5', 'fractions'],
  ['math', '2-4', 'addition'],
  ['Maths', '6-8', 'linear equations'],
  ['science', '6-8', 'forces and matter'],
  ['underwater basket weaving', '3-5', 'study skills'],
])('chooses a topic for %s %s', (subject, level, topic) => expect(chooseTopic(subject, level)).toBe(topic));

test.each(['Linear Equations', 'linear-equations', 'linear_equations', ' linearequations '])(
  'takes the topic %j whatever its case, spaces and hyphens, and the level',
  (topic) => expect(begin('math', 'K-2', topic).lesson.topic).toBe('linear equations'),
);
