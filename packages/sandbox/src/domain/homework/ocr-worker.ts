/**
 * Scales and reads one photo in a thread of its own, so that whatever a photo does to the decoder or the reader ends with the thread.
 * All it needs comes with the packages; nothing is fetched. Its only message is the lines of print, or why there are none.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createWorker, OEM, PSM } from 'tesseract.js';
import type { PhotoLine } from './read-photo.ts';
import { scalePhoto } from './scale-photo.ts';

const photo = await scalePhoto(workerData as Uint8Array);
const languages = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));
const reader = await createWorker('eng', OEM.LSTM_ONLY, {
  langPath: join(languages, '4.0.0_best_int'),
  cacheMethod: 'none',
  gzip: true,
  // Without one it throws what it also rejects with.
  errorHandler: () => {},
});
// One block of text, and a threshold by neighbourhood: photos have shadows.
await reader.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, thresholding_method: '2' });
const { data } = await reader.recognize(Buffer.from(photo), {}, { blocks: true });
const lines: PhotoLine[] = (data.blocks ?? [])
  .flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
  .map(({ text, confidence }) => ({ text: text.trim(), confidence: confidence / 100 }));
parentPort?.postMessage(lines);
await reader.terminate();
