/**
 * Reads one photo in a thread of its own, so that whatever a photo does to the decoder or the reader ends with the thread. All it needs
 * comes with the packages; nothing is fetched. Its only message is the lines of print; it throws for what it cannot decode.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { straighten } from '@tutor-session/homework-photos';
import { createReader } from './create-reader.ts';
import { readLines } from './read-lines.ts';
import { scalePhoto } from './scale-photo.ts';

const starting = createReader(); // in a thread of its own, while the photo is straightened in this one
const photo = await scalePhoto(workerData as Uint8Array);
if (!photo) throw new Error('The photo could not be decoded.');
const straight = straighten(photo);
const reader = await starting;
parentPort?.postMessage(straight ? await readLines(reader, straight) : []);
await reader.terminate();
