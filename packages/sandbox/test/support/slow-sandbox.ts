/** A sandbox of `--library` whose engine `guided` says four sentences, one after the other: a test kills it. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type * as Library from '../../src/index.ts';

const names = ['port', 'data', 'database-url', 'library'] as const;
const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
const { data, library = '', 'database-url': databaseUrl } = parseArgs({ options }).values;
const { startSandbox }: typeof Library = await import(library);
const guided = {
  model: 'slow',
  chooseTopic: () => 'sentences',
  beginLesson: () => ({ lesson: {}, actions: [{ kind: 'say' as const, text: 'Ask me.' }] }),
  async reply(lesson: unknown, { text }: { text: string }, { onText }: { onText(text: string): void }) {
    const sentences = [1, 2, 3, 4].map((number) => `Sentence ${number} on ${text}.`);
    for (const sentence of sentences) {
      await pause(100);
      onText(sentence);
    }
    await pause(100);
    const model = { model: 'slow', input_tokens: 30, output_tokens: 20 };
    return { lesson, actions: [{ kind: 'say' as const, text: sentences.join(' ') }], model };
  },
};
await startSandbox({ port: 0, dataDir: data, databaseUrl, engines: { guided } });
console.log('Credentials: in the data folder');
