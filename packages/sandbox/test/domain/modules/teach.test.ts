import type { ModuleCoverage } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { mintToken } from '../../support/mint-token.ts';
import { useSandbox } from '../../support/use-sandbox.ts';
import { create } from './support/upload.ts';

const service = useSandbox();
const questions = [
  { question: 'What is the capital of Atlantis?', answer: 'Poseidonia', hint: 'It is named after a god.' },
  { question: 'How many rings has Atlantis?', answer: '3', explanation: 'Plato counts three rings.' },
  { question: 'What part of the day is 2.5 hours of 5?', answer: '1/2' },
  { question: 'How many harbours has Atlantis?', answer: '4' },
];
const atlantis = {
  title: 'Atlantis',
  subject: 'Geography',
  topics: [{ topic: 'lost cities', content: 'Atlantis lies under water. It had rings.', questions }],
};
const claims = { subject: 'geography', topic: 'Lost-Cities', level: '3-5' };

const said = async (id: string) => (await service.transcript(id)).map(({ text }) => text).join('\n');
const coverage = (id: string) => service.read<ModuleCoverage>(`/modules/${id}/coverage`);

test('a session on a topic of a module is taught from it, to the end', async () => {
  const { id } = await create(service, atlantis);
  const page = await service.page(claims);
  const session_id = await page.id();
  expect(await said(session_id)).toContain('Atlantis lies under water. It had rings.');
  expect(await said(session_id)).toContain('Your turn: What is the capital of Atlantis?');
  await page.send('Paris');
  expect(await said(session_id)).toContain('It is named after a god.');
  await page.send('poseidonia');
  expect(await said(session_id)).toContain('How many rings has Atlantis?');
  await page.send('three');
  expect(await said(session_id)).toContain('Plato counts three rings.');
  await page.send('0.5');
  await page.send('4');
  expect(await service.api('GET', `/sessions/${session_id}`)).toMatchObject({
    body: { status: 'ended', end_reason: 'completed', topic: 'Lost-Cities' },
  });
  expect(await coverage(id)).toMatchObject({
    topics: [
      { topic: 'lost cities', in_taxonomy: false, depth: 'full', question_count: 4, session_count: 1 },
    ],
    sessions: [{ session_id, topic: 'Lost-Cities' }],
  });
  expect(await service.sandbox.waitForEvent('student.milestone')).toMatchObject({
    data: { session_id, concept_id: 'geography.lost_cities' },
  });

  await service.api('DELETE', `/sessions/${session_id}`);
  expect(await coverage(id)).toMatchObject({ topics: [{ session_count: 0 }], sessions: [] });
});

test('a question is answered by what the module says now, with its source', async () => {
  const topic = 'sunken cities';
  const topics = (content: string) => [{ topic, content, questions }];
  const { id } = await create(service, {
    ...atlantis,
    topics: topics('Orichalcum is a metal that shines red.'),
  });
  const page = await service.page({ ...claims, topic });
  const session_id = await page.id();
  await page.send('what is orichalcum?');
  expect(await said(session_id)).toContain(
    'In "Atlantis: sunken cities" it says: "Orichalcum is a metal that shines red."',
  );
  await service.sandbox.advance(1);
  await service.send('PUT', `/modules/${id}`, { topics: topics('Orichalcum is a metal of legends.') });
  await page.send('what is orichalcum?');
  expect(await said(session_id)).toContain('"Orichalcum is a metal of legends."');
});

test('a session goes on with its questions when the module is deleted', async () => {
  const { id } = await create(service, { ...atlantis, topics: [{ topic: 'ruins', questions }] });
  const page = await service.page({ ...claims, topic: 'ruins' });
  const session_id = await page.id();
  expect(await service.api('DELETE', `/modules/${id}`)).toMatchObject({ status: 204 });
  await page.send('Poseidonia');
  expect(await said(session_id)).toContain('How many rings has Atlantis?');
});

test('of several modules the one with the nearest level teaches, then the one changed last', async () => {
  const teach = (title: string, level: string) =>
    create(service, {
      title,
      level,
      subject: 'geography',
      topics: [{ topic: 'islands', questions: [{ question: `${title}?`, answer: 'yes' }] }],
    });
  await teach('far', '9-12');
  const near = await teach('near', '3-5');
  await service.sandbox.advance(1);
  await teach('late', '4-6');
  const asked = async (level: string) =>
    said(await (await service.page({ ...claims, topic: 'islands', level })).id());
  expect(await asked('10-12')).toContain('far?');
  expect(await asked('3-3')).toContain('near?');
  expect(await asked('4-5')).toContain('late?');
  await service.sandbox.advance(1);
  await service.send('PUT', `/modules/${near.id}`, { title: 'changed' });
  expect(await asked('4-5')).toContain('near?');
});

test('another subject, or a change of the subject, finds no module', async () => {
  const topics = [{ topic: 'castles', questions: [{ question: 'Castle?', answer: 'yes' }] }];
  const { id } = await create(service, { subject: 'history', topics });
  const asked = async (subject: string) =>
    said(await (await service.page({ subject, topic: 'castles' })).id());
  expect(await asked('science')).not.toContain('Castle?');
  expect(await asked('history')).toContain('Castle?');
  await service.send('PUT', `/modules/${id}`, { subject: 'science' });
  expect(await asked('history')).not.toContain('Castle?');
  expect(await asked('science')).toContain('Castle?');
});

test('a module teaches no session of another partner', async () => {
  const topics = [{ topic: 'towers', questions: [{ question: 'Tower?', answer: 'yes' }] }];
  await create(service, { subject: 'history', topics });
  const claims = { subject: 'history', topic: 'towers' };
  expect(await said(await (await service.page(claims)).id())).toContain('Tower?');
  const token = await mintToken(await service.sandbox.addPartner('other'), claims, service.sandbox.now);
  const started = await (await service.page(token)).start();
  expect(started.status).toBe(200);
  expect(JSON.stringify(started.body)).not.toContain('Tower?');
});

test('coverage lists which topics of the taxonomy are covered, and which not', async () => {
  const { id } = await create(service, {
    subject: 'math',
    level: '3-5',
    topics: [
      { topic: 'Fractions', content: 'Halves 🍕' },
      { topic: 'knots', questions },
      { topic: 'nothing' },
    ],
  });
  const report = await coverage(id);
  expect(report.topics).toMatchObject([
    { topic: 'Fractions', in_taxonomy: true, depth: 'content', content_characters: 8 },
    { topic: 'knots', in_taxonomy: false, depth: 'practice', question_count: 4 },
    { topic: 'nothing', in_taxonomy: false, depth: 'none', content_characters: 0 },
  ]);
  expect(report.uncovered_topics).toContain('multiplication');
  expect(report.uncovered_topics).not.toContain('fractions');
  expect(report.coverage).toBeCloseTo(1 / (1 + report.uncovered_topics.length));
});

test('a module teaches its concepts, is found by its other names, and comes back as it was uploaded', async () => {
  const module = {
    title: 'Knots',
    subject: 'seamanship',
    aliases: ['sailing'],
    level: '3-5',
    topics: [
      {
        topic: 'knots',
        aliases: ['ropes'],
        level: '4-6',
        concepts: [
          {
            concept_id: 'seamanship.knots.bowline',
            title: 'the bowline',
            introduction: 'The bowline makes a loop that does not slip.',
            facts: [{ term: 'loop', meaning: 'a ring of rope' }],
            explanation: {
              definition: 'A bowline is a knot that makes a loop.',
              why: 'It holds because it pulls itself tight.',
            },
            questions: [
              {
                question: 'Which animal comes out of the hole when you tie a bowline?',
                answer: 'rabbit',
                known_mistakes: [{ answer: 'fox', hint: 'It has longer ears.' }],
                clue: 'r _ b _ _ t',
                exact_spelling: true,
              },
            ],
          },
        ],
      },
    ],
  };
  const created = await create(service, module);
  expect(created).toMatchObject({ ...module, topic_count: 1, question_count: 1 });
  const page = await service.page({ subject: 'Sailing', topic: 'Ropes', level: '3-5' });
  const id = await page.id();
  expect(await said(id)).toContain('The bowline makes a loop that does not slip.');
  await page.send('fox');
  expect(await said(id)).toContain('It has longer ears.');
  await page.send('rabbit');
  expect(
    await service.sandbox.waitForEvent('session.ended', { where: ({ data }) => data.session_id === id }),
  ).toBeDefined();
});
