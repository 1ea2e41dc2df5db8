// Plays embeds against a service on this machine and prints what it carried: `bench:load --embeds 200 --seconds 30`.
// The service is a sandbox that runs (`npm start`); --credentials is its file, whose embed_url says where it is. With --pid, on Linux,
// it prints the CPU time that the service's process took for each message, starts included.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isLoopbackHost } from '@tutor-session/protocol/server';
import { findDataFolder } from '../src/cli/data-folder.ts';
import { credentialsPath } from '../src/domain/partners/credentials.ts';
import { type LoadCredentials, type LoadResult, playEmbed } from './play-embed.ts';
import { processorMs } from './processor-ms.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    credentials: {
      type: 'string',
      default: credentialsPath(findDataFolder({ cwd: join(import.meta.dirname, '../../..') }).dataDir),
    },
    'base-url': { type: 'string' },
    embeds: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '30' },
    think: { type: 'string', default: '2' },
    messages: { type: 'string', default: '10' },
    pid: { type: 'string' },
  },
});
const credentials: LoadCredentials = JSON.parse(await readFile(values.credentials, 'utf8'));
const origin = new URL(values['base-url'] ?? credentials.embed_url);
if (!isLoopbackHost(origin.hostname))
  throw new TypeError('The service must be on this machine: use a loopback address.');
const embed_url = new URL(new URL(credentials.embed_url).pathname, origin).href;
const embeds = readNumber('embeds');
const seconds = readNumber('seconds');
const thinkSeconds = readNumber('think');
const messages = readNumber('messages');

const result: LoadResult = { startMs: [], messageMs: [], failures: new Map() };
const cpuMsSoFar = () => (values.pid ? processorMs(Number(values.pid)) : 0);
const cpuBefore = cpuMsSoFar();
const begun = performance.now();
const end = begun + seconds * 1_000;
const play = (_: unknown, number: number) =>
  playEmbed({ credentials: { ...credentials, embed_url }, number, end, thinkSeconds, messages, result });
await Promise.all(Array.from({ length: embeds }, play));
const took = (performance.now() - begun) / 1_000;

console.log(
  `${embeds} embeds for ${took.toFixed(0)} s against ${origin.origin}, thinking ${thinkSeconds} s:`,
);
print('sessions started', result.startMs);
print('messages', result.messageMs);
const cpuMs = cpuMsSoFar() - cpuBefore;
if (values.pid)
  console.log(`CPU of the service: ${(cpuMs / result.messageMs.length).toFixed(1)} ms a message`);
const failed = [...result.failures].map(([what, count]) => `${count} × ${what}`).join(', ');
console.log(`failures: ${failed || 'none'}`);
process.exitCode = failed || result.startMs.length === 0 ? 1 : 0;

function print(name: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const share = (part: number) => (sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN).toFixed(0);
  const rate = (times.length / took).toFixed(1);
  console.log(
    `${name}: ${times.length}, ${rate} a second; ms: median ${share(0.5)}, 95% ${share(0.95)}, 99% ${share(0.99)}`,
  );
}

function readNumber(name: 'embeds' | 'seconds' | 'think' | 'messages'): number {
  const value = Number(values[name]);
  if (value >= 0 && Number.isFinite(value)) return value;
  throw new TypeError(`--${name} must be a number, 0 or more.`);
}
