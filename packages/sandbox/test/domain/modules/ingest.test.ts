import type { Module } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { useSandbox } from '../../support/use-sandbox.ts';
import { readOutcomes, upload } from './support/upload.ts';
import { writePdf } from './support/write-pdf.ts';

const service = useSandbox();
const plants = writePdf([
  [
    ['Plants', 24],
    ['Roots', 16],
    'Roots drink water from the soil.',
    'Q: Which part of a plant drinks water?',
    'A: the roots',
    ['Leaves', 16],
    'Leaves make sugar in the light.',
  ],
]);
const get = (id: string | null | undefined) => service.read<Module>(`/modules/${id}`);

test('a PDF is queued, read in the background, and becomes topics with the questions that it holds', async () => {
  const response = await upload(service, '/modules/ingest', [['Green plants.pdf', plants]], {
    subject: 'science',
  });
  expect(response).toMatchObject({ status: 202, body: { accepted: 1, rejected: 0 } });
  const [outcome] = readOutcomes(response);
  expect(outcome).toMatchObject({ name: 'Green plants.pdf', outcome: 'accepted', error: null });
  expect(['queued', 'processing']).toContain((await get(outcome?.module_id)).status);
  await service.sandbox.advance(0);
  expect(await get(outcome?.module_id)).toMatchObject({
    title: 'Green plants',
    subject: 'science',
    level: 'K-12',
    status: 'ready',
    progress: 1,
    source: 'pdf',
    file_name: 'Green plants.pdf',
    error: null,
    topics: [
      {
        topic: 'Roots',
        content: 'Roots drink water from the soil.',
        questions: [{ question: 'Which part of a plant drinks water?', answer: 'the roots' }],
      },
      { topic: 'Leaves', content: 'Leaves make sugar in the light.' },
    ],
  });
});

test('a PDF that is broken or has no text has failed, and says why', async () => {
  const response = await upload(service, '/modules/ingest', [
    ['broken.pdf', Buffer.from('%PDF-1.7 and then nothing of a PDF')],
    ['empty page.pdf', writePdf([[]])],
  ]);
  await service.sandbox.advance(0);
  const failed = await Promise.all(readOutcomes(response).map(({ module_id }) => get(module_id)));
  expect(failed.map(({ status, error }) => [status, error])).toEqual([
    ['failed', expect.stringMatching(/damaged/)],
    ['failed', expect.stringMatching(/no text/)],
  ]);
  // A partner may put in by hand what could not be read.
  const updated = await service.send('PUT', `/modules/${failed[0]?.id}`, { topics: [{ topic: 'roots' }] });
  expect(updated).toMatchObject({ body: { status: 'ready', progress: 1, error: null } });
});
