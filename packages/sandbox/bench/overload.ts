/**
 * Loads a sandbox beyond what it can carry and prints how it holds: `pnpm bench:overload --seconds 120`. `--folder` is the sandbox's
 * package in another checkout that was built, to compare with; `--part` is one of load, held, start, pdfs, photos,
 * bytes, lists.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  type Met,
  neverRead,
  neverSend,
  readLists,
  sendNoise,
  sendSlowly,
  stayIdle,
  study,
} from './overload/clients.ts';
import { call, type Outcome, quantile, residentMb, type Watched, watch } from './overload/http.ts';
import { massStart } from './overload/mass-start.ts';
import { startCommand } from './start-command.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    part: { type: 'string', default: 'load' },
    seconds: { type: 'string', default: '120' },
    sessions: { type: 'string', default: '200' },
    /** Seconds after which the memory is looked at again. */
    rest: { type: 'string', default: '60' },
    /** How many times the part is run, in the same process: what a second time adds to the memory is a leak. */
    runs: { type: 'string', default: '1' },
  },
});
const seconds = Number(values.seconds);
/** Compiling PGlite's WebAssembly takes up to 250 MB for some seconds after the start: they would hide what a load leaves behind. */
const settleMs = 10_000;
const { credentials, pid, stop } = await startCommand(values.folder ? { folder: values.folder } : {});
await pause(settleMs);
const watching = new AbortController();
const beforeMb = residentMb(pid);
const watched: Watched = { health: [], peakMb: 0 };
const watcher = watch(watched, { credentials, pid, signal: watching.signal });
const parts: Readonly<Record<string, () => Promise<void>>> = {
  load,
  held,
  start,
  pdfs,
  photos,
  bytes,
  lists,
};
try {
  const part = parts[values.part];
  if (!part) throw new TypeError(`--part must be one of ${Object.keys(parts).join(', ')}.`);
  for (let run = 0; run < Number(values.runs); run += 1) {
    watched.health.length = 0;
    watched.peakMb = 0;
    await part();
    print('health', [...watched.health]);
    await pause(Number(values.rest) * 1_000);
    const { peakMb } = watched;
    console.log(
      `memory in MB: before ${beforeMb}, peak ${peakMb}, ${values.rest} s later ${residentMb(pid)}`,
    );
  }
  watching.abort();
  await watcher;
} finally {
  await stop();
}

async function load(): Promise<void> {
  await studyBeside([
    neverRead(credentials, { path: '/v1/sessions?limit=100', count: 2_000 }),
    ...Array.from({ length: 20 }, () => sendSlowly(credentials)),
    ...Array.from({ length: 100 }, () => stayIdle(credentials)),
  ]);
}

/** Files that are asked for without a key and not read, and messages that do not come. */
async function held(): Promise<void> {
  const unread = { path: '/docs/swagger-ui-bundle.js', count: 8 };
  const stops = [
    ...Array.from({ length: 130 }, () => neverRead(credentials, unread)),
    ...(await Promise.all(Array.from({ length: 1_100 }, () => neverSend(credentials)))),
  ];
  await pause(3_000);
  await studyBeside(stops);
}

/** Students and backends that do what they always do, beside abusers; each of `stops` ends one. */
async function studyBeside(stops: readonly (() => void)[]): Promise<void> {
  const met: Met = { starts: [], running: [], lists: [] };
  const options = { credentials, end: performance.now() + seconds * 1_000, met };
  await Promise.all([
    ...Array.from({ length: Number(values.sessions) }, (_, number) => study(options, number)),
    ...Array.from({ length: 50 }, () => readLists(options)),
  ]);
  for (const end of stops) end();
  console.log(`${values.sessions} sessions, 50 readers, abusers, ${seconds} s`);
  for (const [name, outcomes] of Object.entries(met)) print(name, outcomes);
}

/** A school's lessons that all begin within two seconds, while fifty others run. */
async function start(): Promise<void> {
  const sessions = Number(values.sessions);
  const { starts, refused, messages, kept } = await massStart(credentials, { sessions });
  const again = [...refused].map(([code, count]) => `${count} × ${code}`).join(', ');
  print(`${sessions} first questions`, starts);
  console.log(
    `tried again: ${again || 'none'}; sessions kept ${kept.sessions}, of ${kept.students} students`,
  );
  print('messages meanwhile', messages);
}

/** Ten PDFs of 20 MiB at once. */
async function pdfs(): Promise<void> {
  const boundary = 'overload';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  const pdf = Buffer.alloc(20 * 1_048_576 - 1_024, '%'); // just within the limit
  pdf.write('%PDF-1.4\n');
  const body = Buffer.concat([Buffer.from(head), pdf, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = {
    'x-api-key': credentials.api_key,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  };
  const url = `${credentials.base_url}/modules/ingest`;
  const sent = Array.from({ length: 10 }, () => call(url, { method: 'POST', headers, body }));
  print('10 × 20 MiB', await Promise.all(sent));
}

/** A photo of noise from each of four students. */
async function photos(): Promise<void> {
  for (const { status, ms } of await sendNoise(credentials))
    console.log(`photo: ${status} after ${ms.toFixed(0)} ms`);
}

/** 2,000 files asked for over one connection, and none read. */
async function bytes(): Promise<void> {
  const end = neverRead(credentials, { path: '/docs/swagger-ui-bundle.js', count: 2_000 });
  await pause(20_000);
  end();
}

/** 5,000 lists asked for over one connection, and none read. */
async function lists(): Promise<void> {
  const end = neverRead(credentials, { path: '/v1/sessions?limit=100', count: 5_000 });
  await pause(30_000);
  end();
}

function print(name: string, outcomes: readonly Outcome[]): void {
  const accepted = outcomes.filter(({ status }) => status === 200 || status === 202).map(({ ms }) => ms);
  const refused = new Map<number | string, number>();
  for (const { status } of outcomes) {
    if (status !== 200 && status !== 202) refused.set(status, (refused.get(status) ?? 0) + 1);
  }
  const others = [...refused].map(([status, count]) => `${count} × ${status}`).join(', ');
  const at = (share: number) => quantile(accepted, share).toFixed(0);
  const late = accepted.filter((ms) => ms > 10_000).length;
  console.log(
    `${name}: ${accepted.length} accepted, ms p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)}, above 10 s ${((100 * late) / accepted.length).toFixed(2)} %; ` +
      `refused: ${others || 'none'}`,
  );
}
