// Fifty students at once, each through a whole session over HTTP: the command's own process on a new data folder. With `--against FOLDER`,
// another checkout that was built (`pnpm build`), the two take turns, and the bar is twice its messages a second.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageFile } from '../src/platform/package-file.ts';
import { forkReceivers } from './fork-receivers.ts';
import { median } from './median.ts';
import { playSessions } from './play-sessions.ts';
import { printBar } from './print-bar.ts';
import { startCommand } from './start-command.ts';

const students = 50;
const rounds = 5;
const { values } = parseArgs({ options: { against: { type: 'string' } } });
const receivers = await forkReceivers();

const rates = { ours: [] as number[], theirs: [] as number[], ratio: [] as number[] };
if (values.against === undefined) await play(packageFile());
else {
  const other = join(values.against, 'packages', 'sandbox');
  for (let round = 0; round < rounds; round += 1) {
    // Whoever comes second meets a warmer machine, so they swap places.
    const [first, second] = round % 2 === 0 ? [packageFile(), other] : [other, packageFile()];
    const one = await play(first);
    const two = await play(second);
    const [ours, theirs] = round % 2 === 0 ? [one, two] : [two, one];
    rates.ours.push(ours);
    rates.theirs.push(theirs);
    rates.ratio.push(ours / theirs);
  }
  printBar(
    `messages a second, ${students} sessions at once, against ${values.against}`,
    median(rates.ratio),
    '>=',
    2,
  );
  console.log(`  ${median(rates.ours).toFixed(0)} against ${median(rates.theirs).toFixed(0)} a second`);
}
await receivers.stop();

/** Plays the sessions with the command of a checkout; returns messages a second. */
async function play(folder: string): Promise<number> {
  const { credentials, stop } = await startCommand({ folder });
  const { messageMs, seconds, errors, ended } = await playSessions(
    credentials,
    students,
    `${receivers.answering}/`,
  );
  await stop();
  messageMs.sort((a, b) => a - b);
  const percentile = (percent: number) =>
    messageMs[Math.ceil((percent / 100) * messageMs.length) - 1]?.toFixed(0) ?? 'none';
  const missed = errors.length > 0 || ended !== students;
  for (const error of errors.slice(0, 5)) console.error(error);
  console.log(
    `${students} sessions at once: ${errors.length} errors, ${ended} ended, bar 0 errors, ${missed ? 'missed' : 'ok'}`,
  );
  const rate = messageMs.length / seconds;
  console.log(
    `  a message: p50 ${percentile(50)} ms, p95 ${percentile(95)} ms; ${messageMs.length} in ${seconds.toFixed(1)} s, ${rate.toFixed(0)} a second`,
  );
  if (missed) process.exitCode = 1;
  return rate;
}
