import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { readDocuments } from '../api/documents.ts';
import { createReplayApp } from '../api/replay-app.ts';
import { listen } from '../start-sandbox.ts';
import type { Told } from './commands.ts';
import { createLogger } from './create-logger.ts';
import { readLessonFile } from './read-lesson-file.ts';

/** Shows a lesson from a file in the inspector until the process ends; prints the address. */
export async function runReplay({ file, port: wanted }: Told<'replay'>): Promise<void> {
  const lesson = readLessonFile(file, await readDocuments());
  const logger = createLogger(pino.destination({ fd: 2, sync: true }));
  const server = createServer();
  const port = await listen(server, wanted);
  const app = createReplayApp(lesson, { port, logger });
  server.on('request', getRequestListener(app.fetch));
  console.log(`Lesson from a file: http://127.0.0.1:${port}/file`);
}
