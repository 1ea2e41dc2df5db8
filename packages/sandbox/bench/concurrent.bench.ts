// Fifty students at once, each through a whole session over HTTP: the command's own process on a new data folder. With `--against FOLDER`,
// another checkout that was built (`pnpm build`), the two take turns, and the bar is twice its messages a second.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printBar, takeTurns } from '@tutor-session/bench';
import { packageFile } from '../src/platform/package-file.ts';
import { playSessions } from './play-sessions.ts';
import { forkReceivers } from './receivers.ts';
import { startCommand } from './start-command.ts';

const students = 50;
const { values } = parseArgs({ options: { against: { type: 'string' } } });
const receivers = await forkReceivers();

const { against } = values;
if (against === undefined) await play(packageFile());
else {
  const other = join(against, 'packages', 'sandbox');
  const rates = await takeTurns(
    { ours: () => play(packageFile()), theirs: () => play(other) },
    { rounds: 5, warmUp: 0 },
  );
  const name = `messages a second, ${students} sessions at once, against ${against}`;
  printBar(name, rates.ratio('ours', 'theirs'), '>=', 2);
  console.log(`  ${rates.median('ours').toFixed(0)} against ${rates.median('theirs').toFixed(0)} a second`);
}
await receivers.stop();

/** Plays the sessions with the command of a checkout; returns messages a second. */
async function play(folder: string): Promise<number> {
  const { credentials, stop } = await startCommand({ folder });
  const { messageMs, seconds, errors, ended } = await playSessions(
    credentials,
    students,
    `${receivers.responding}/`,
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
