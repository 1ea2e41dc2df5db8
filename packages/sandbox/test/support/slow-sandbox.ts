/** A sandbox whose engine `guided` says four sentences, one after the other: a test kills it. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { builtInTutor } from '../../src/domain/sessions/tutors/built-in-tutor.ts';
import { startSandbox } from '../../src/start-sandbox.ts';

const { data, 'database-url': databaseUrl } = parseArgs({
  options: { port: { type: 'string' }, data: { type: 'string' }, 'database-url': { type: 'string' } },
}).values;
const guided = {
  ...builtInTutor,
  model: 'slow',
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
