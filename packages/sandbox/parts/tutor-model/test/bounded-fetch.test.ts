import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { ownTutor } from '@tutor-session/tutor';
import { expect, test, vi } from 'vitest';
import { boundedFetch, modelTutor } from '../src/index.ts';

test('a gzip bomb is not unpacked for a provider of the ai package that has boundedFetch', async () => {
  const bomb = gzipSync(Buffer.alloc(32 * 1_048_576, ': \n'));
  const headers = { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' };
  const server = createServer((_, response) => response.writeHead(200, headers).end(bomb)).listen(0);
  await once(server, 'listening');
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const provider = createOpenAICompatible({ name: 'own', baseURL, fetch: boundedFetch });
  const onFailure = vi.fn();
  const tutor = modelTutor({ model: provider('small'), hearMs: 60_000, onFailure });
  const request = { subject: 'math', level: '3-5', topic: 'fractions', seed: 3 };
  const { lesson } = tutor.beginLesson(request);
  const turn = await tutor.reply(lesson, { text: 'hint' }, { signal: new AbortController().signal });
  server.close();
  expect(onFailure.mock.calls).toEqual([
    [expect.objectContaining({ name: 'ModelError', message: expect.stringContaining('compressed') })],
  ]);
  expect(turn.actions).toEqual(ownTutor().answer(ownTutor().beginLesson(request).lesson, 'hint').actions);
});
