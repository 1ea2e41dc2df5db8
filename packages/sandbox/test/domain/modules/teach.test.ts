import type { ModuleCoverage } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { mintToken } from '../../support/mint-token.ts';
import { useSandbox } from '../../support/use-sandbox.ts';
import { create } from './support/upload.ts';

const service = useSandbox();
const questions = [
  { question: 'What is the capital of Atlantis?', answer: 'Poseidonia' },
  { question: 'How many rings has Atlantis?', answer: '3' },
];
const claims = { subject: 'geography', topic: 'Lost-Cities', level: '3-5' };
const teach = (topic: string, content: string) =>
  create(service, { title: 'Atlantis', subject: 'Geography', topics: [{ topic, content, questions }] });

const said = async (id: string) => (await service.transcript(id)).map(({ text }) => text).join('\n');
const coverage = (id: string) => service.read<ModuleCoverage>(`/modules/${id}/coverage`);

test('a session on a topic of a module is taught from it, to the end', async () => {
  const { id } = await teach('lost cities', 'Atlantis lies under water.');
  const page = await service.page(claims);
  const session_id = await page.id();
  expect(await said(session_id)).toContain('Atlantis lies under water.');
  await page.send('poseidonia');
  expect(await said(session_id)).toContain('How many rings has Atlantis?');
  await page.send('3');
  expect(await service.api('GET', `/sessions/${session_id}`)).toMatchObject({
    body: { status: 'ended', end_reason: 'completed', topic: 'Lost-Cities' },
  });
  expect(await coverage(id)).toMatchObject({
    topics: [{ topic: 'lost cities', in_taxonomy: false, depth: 'full', session_count: 1 }],
    sessions: [{ session_id, topic: 'Lost-Cities' }],
  });
  expect(await service.sandbox.waitForEvent('student.milestone')).toMatchObject({
    data: { session_id, concept_id: 'geography.lost_cities' },
  });

  await service.api('DELETE', `/sessions/${session_id}`);
  expect(await coverage(id)).toMatchObject({ topics: [{ session_count: 0 }], sessions: [] });
});

test('a question is answered by what the module says now, with its source, and not by one that is deleted', async () => {
  const { id } = await teach('sunken cities', 'Orichalcum is a metal that shines red.');
  const page = await service.page({ ...claims, topic: 'sunken cities' });
  const session_id = await page.id();
  await page.send('what is orichalcum?');
  const source = 'In "Atlantis: sunken cities" it says:';
  expect(await said(session_id)).toContain(`${source} "Orichalcum is a metal that shines red."`);
  await service.sandbox.advance(1);
  const topics = [{ topic: 'sunken cities', content: 'Orichalcum is a metal of legends.', questions }];
  await service.send('PUT', `/modules/${id}`, { topics });
  await page.send('what is orichalcum?');
  expect(await said(session_id)).toContain('"Orichalcum is a metal of legends."');
  expect(await service.api('DELETE', `/modules/${id}`)).toMatchObject({ status: 204 });
  await page.send('Poseidonia');
  expect(await said(session_id)).toContain('How many rings has Atlantis?');
});

test('of several modules the one with the nearest level teaches, then the one changed last', async () => {
  const teachAt = (title: string, level: string) =>
    create(service, {
      title,
      level,
      subject: 'geography',
      topics: [{ topic: 'islands', questions: [{ question: `${title}?`, answer: 'yes' }] }],
    });
  await teachAt('far', '9-12');
  const near = await teachAt('near', '3-5');
  await service.sandbox.advance(1);
  await teachAt('late', '4-6');
  const asked = async (level: string) =>
    said(await (await service.page({ ...claims, topic: 'islands', level })).id());
  expect(await asked('10-12')).toContain('far?');
  expect(await asked('3-3')).toContain('near?');
  expect(await asked('4-5')).toContain('late?');
  await service.sandbox.advance(1);
  await service.send('PUT', `/modules/${near.id}`, { title: 'changed' });
  expect(await asked('4-5')).toContain('near?');
});

test('a module is found by its subject as that is now, and by no other partner', async () => {
  const topics = [{ topic: 'castles', questions: [{ question: 'Castle?', answer: 'yes' }] }];
  const { id } = await create(service, { subject: 'history', topics });
  const asked = async (subject: string) =>
    said(await (await service.page({ subject, topic: 'castles' })).id());
  expect(await asked('history')).toContain('Castle?');
  const of = { subject: 'history', topic: 'castles' };
  const token = await mintToken(await service.sandbox.addPartner('other'), of, service.sandbox.now);
  const started = await (await service.page(token)).start();
  expect(started.status).toBe(200);
  expect(JSON.stringify(started.body)).not.toContain('Castle?');
  await service.send('PUT', `/modules/${id}`, { subject: 'science' });
  expect(await asked('history')).not.toContain('Castle?');
  expect(await asked('science')).toContain('Castle?');
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
    { topic: 'knots', in_taxonomy: false, depth: 'practice', question_count: 2 },
    { topic: 'nothing', in_taxonomy: false, depth: 'none', content_characters: 0 },
  ]);
  expect(report.uncovered_topics).toContain('multiplication');
  expect(report.uncovered_topics).not.toContain('fractions');
  expect(report.coverage).toBeCloseTo(1 / (1 + report.uncovered_topics.length));
});

test('a module teaches its concepts, is found by its other names, and comes back as it was uploaded', async () => {
  const concept = {
    concept_id: 'seamanship.knots.bowline',
    title: 'the bowline',
    introduction: 'The bowline makes a loop that does not slip.',
    questions: [
      {
        question: 'Which animal comes out of the hole when you tie a bowline?',
        answer: 'rabbit',
        known_mistakes: [{ answer: 'fox', hint: 'It has longer ears.' }],
      },
    ],
  };
  const topics = [{ topic: 'knots', aliases: ['ropes'], level: '4-6', concepts: [concept] }];
  const module = { title: 'Knots', subject: 'seamanship', aliases: ['sailing'], level: '3-5', topics };
  expect(await create(service, module)).toMatchObject({ ...module, topic_count: 1, question_count: 1 });
  const page = await service.page({ subject: 'Sailing', topic: 'Ropes', level: '3-5' });
  const id = await page.id();
  expect(await said(id)).toContain('The bowline makes a loop that does not slip.');
  await page.send('fox');
  expect(await said(id)).toContain('It has longer ears.');
});
