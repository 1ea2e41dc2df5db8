import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { straighten } from '@tutor-session/homework-photos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planPhotos } from '../../../bench/homework-photos/photo-page.ts';
import { addScores, noScore, scorePhoto } from '../../../bench/homework-photos/score-photo.ts';
import { createReader } from '../../../src/domain/homework/create-reader.ts';
import { problemsIn } from '../../../src/domain/homework/problems-in.ts';
import { readLines } from '../../../src/domain/homework/read-lines.ts';
import { scalePhoto } from '../../../src/domain/homework/scale-photo.ts';

// Four of the sixty photos that `bench/photos.bench.ts` takes; with `--keep FOLDER` it writes them.
const folder = join(import.meta.dirname, 'photos');
let reader: Awaited<ReturnType<typeof createReader>>;

beforeAll(async () => {
  reader = await createReader();
});
afterAll(() => reader.terminate());

test('tilted photos from the side, in bad light, are read; what is not sure is marked, and no wrong sign is sure', async () => {
  const photos = planPhotos(1, 60);
  let score = noScore;
  for (const name of readdirSync(folder)) {
    const photo = await scalePhoto(readFileSync(join(folder, name)));
    const straight = photo && straighten(photo);
    const problems = straight ? problemsIn(await readLines(reader, straight)) : [];
    const printed = photos[Number.parseInt(name, 10)];
    if (printed) score = addScores(score, scorePhoto(printed.sheet, problems));
  }
  expect(score.lines).toBeGreaterThan(20);
  expect(score.wrongSigns).toBe(0);
  expect((score.wrong + score.missing) / score.lines).toBeLessThan(0.1);
  expect(score.exact / score.lines).toBeGreaterThan(0.7);
});
