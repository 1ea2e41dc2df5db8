// Sixty photos of homework, taken by Chromium of sheets in several types, tilted, from the side, in bad light, blurred, on squared paper:
// how their lines are read, how long one takes, and how much memory. With `--against FOLDER`, another checkout that was built, the bar
// of the time is 1.5 times its own. `--seed N` takes other photos, `--count N` fewer, `--keep FOLDER` leaves them there, `--misses` prints
// each line that was read wrong.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { median, medianRatio, printBar } from '@tutor-session/bench';
import { type HomeworkPhoto, planPhotos } from './homework-photos/photo-page.ts';
import { addScores, noScore, type ReadLine, type Score, scorePhoto } from './homework-photos/score-photo.ts';
import { takePhotos } from './homework-photos/take-photos.ts';

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '60' },
    keep: { type: 'string' },
    misses: { type: 'boolean', default: false },
  },
});
const photos = planPhotos(Number(values.seed), Number(values.count));
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'photos-bench-'));
mkdirSync(folder, { recursive: true });
const fileName = ({ number }: HomeworkPhoto) => `${String(number).padStart(2, '0')}.jpg`;
for await (const { photo, jpeg } of takePhotos(photos)) writeFileSync(join(folder, fileName(photo)), jpeg);

const ours = readAll();
const score = printScores(ours.read);
const share = 1 - (score.wrong + score.missing) / score.lines;
printBar('lines of homework read as printed, or marked', 100 * share, '>=', 90, { unit: ' %' });
printBar('lines passed on with a wrong sign', score.wrongSigns, '<=', 0, { unit: '' });
printBar('memory of the process that reads photos', ours.megabytes, '<=', 700, { unit: ' MB' });
const times = photos.map((photo) => ours.read.get(fileName(photo))?.ms ?? 0);
console.log(
  `time to read a photo: median ${median(times).toFixed(0)} ms, the slowest ${Math.max(...times).toFixed(0)} ms`,
);
if (values.against) {
  const theirs = readAll(values.against);
  printScores(theirs.read);
  const against = photos.map((photo) => theirs.read.get(fileName(photo))?.ms ?? 0);
  printBar(`time to read a photo, against ${values.against}`, medianRatio(times, against), '<=', 1.5);
  console.log(
    `  ${median(times).toFixed(0)} ms against ${median(against).toFixed(0)} ms, ${theirs.megabytes.toFixed(0)} MB`,
  );
}
if (!values.keep) rmSync(folder, { recursive: true });

/** Reads all photos in a process of their own. */
function readAll(checkout?: string) {
  const script = join(import.meta.dirname, 'read-photos.ts');
  const { stdout, status } = spawnSync(process.execPath, [script, folder, ...(checkout ? [checkout] : [])], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('The photos could not be read.');
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { megabytes } = lines.pop() as { megabytes: number };
  const all = lines as { name: string; ms: number; problems: ReadLine[] }[];
  return { read: new Map(all.map((one) => [one.name, one])), megabytes };
}

/** Prints a table with a row for each kind of photo, and returns the sum. */
function printScores(read: ReadonlyMap<string, { problems: readonly ReadLine[] }>): Score {
  const groups = new Map<string, Score>();
  let all = noScore;
  for (const photo of photos) {
    const { number, sheet, shot } = photo;
    const result = scorePhoto(sheet, read.get(fileName(photo))?.problems ?? [], (printed, found) => {
      if (values.misses)
        console.log(
          `  ${number}: ${printed}  →  ${found ? `${found.text} (${found.confidence})` : 'missing'}`,
        );
    });
    const tilt =
      Math.abs(shot.tilt) <= 4 ? 'up to 4°' : Math.abs(shot.tilt) <= 12 ? 'up to 12°' : 'up to 20°';
    const groupNames = [
      `tilt ${tilt}`,
      `light ${shot.light}`,
      `paper ${sheet.paper}`,
      `desk ${shot.desk}`,
      `blur ${shot.blur > 1 ? 'strong' : shot.blur > 0 ? 'some' : 'none'}`,
      shot.lean > 0 ? 'from the side' : 'from above',
    ];
    for (const name of groupNames) groups.set(name, addScores(groups.get(name) ?? noScore, result));
    all = addScores(all, result);
  }
  const rows = [...[...groups].toSorted(([one], [other]) => one.localeCompare(other)), ['all', all] as const];
  console.table(Object.fromEntries(rows));
  return all;
}
