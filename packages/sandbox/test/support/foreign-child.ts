// Sends a request of each kind to each address of its arguments, in turn, and prints a line of JSON for each.
import { setTimeout as pause } from 'node:timers/promises';
import { openAiModel } from '@tutor-session/tutor-model';
import { sendRequest } from '../../src/doctor/send-request.ts';
import { createSender } from '../../src/domain/deliveries/http-sender.ts';

const timeoutMs = 500;
const sender = createSender({ timeoutMs, resolve: async () => ['127.0.0.1'] });

async function readModel(url: string): Promise<string> {
  const request = { system: '', messages: [{ role: 'user', text: 'Hi' } as const], tools: [], maxTokens: 9 };
  let text = '';
  for await (const part of openAiModel({ url, model: 'm' }).stream(request, AbortSignal.timeout(timeoutMs)))
    if (part.kind === 'text') text += part.text;
  return text;
}

const clients: Record<string, (url: string) => Promise<unknown>> = {
  model: readModel,
  webhook: (url) => sender.post(url, {}, Buffer.from('{}')),
  doctor: (url) => sendRequest(new URL(url), { method: 'POST', headers: {}, body: '{}', timeoutMs }),
};

const maxRss = () => process.resourceUsage().maxRSS / 1024;
await readModel('http://127.0.0.1:1/v1').catch(() => {}); // loads what it needs
for (const url of process.argv.slice(2)) {
  for (const [client, read] of Object.entries(clients)) {
    const before = maxRss();
    const outcome = await read(url).catch((error: Error) => error.message);
    await pause(20); // what throws outside of every promise does so now
    console.log(JSON.stringify({ client, url, outcome, mebibytes: Math.round(maxRss() - before) }));
  }
}
process.exit();
