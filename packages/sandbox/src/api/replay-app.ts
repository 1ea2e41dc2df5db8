import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';
import type { LessonFile } from '../domain/sessions/lesson-file/lesson-file.ts';
import { allowHosts, controlBy, controlOnly, listHosts } from '../platform/http/allowed-callers.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { RequestVariables } from '../platform/http/log-requests.ts';
import type { Logger } from '../platform/logger.ts';
import { inspectorAccess, inspectorPage } from './inspector.ts';
import { respondToError } from './respond-to-error.ts';

/** The inspector with one lesson, at `/file`, and no service behind it: nothing can be changed (decision 92). */
export function createReplayApp(
  lesson: LessonFile,
  { port, logger }: { readonly port: number; readonly logger: Logger },
): Hono<RequestVariables> {
  const app = new Hono<RequestVariables>();
  app.onError(respondToError(logger));
  app.notFound(() => {
    throw new ApiError('not_found', 'Only a lesson from a file is here: open /file.');
  });
  app.use(requestId(), secureHeaders(), allowHosts(listHosts({ port })), controlOnly(controlBy()));
  const file = new Hono();
  file.get('/lesson-file', (context) => context.json(lesson, 200, { 'cache-control': 'no-store' }));
  app.route('/_sandbox', inspectorAccess().serve(file));
  app.get('/', (context) => context.redirect('/file'));
  app.route('/', inspectorPage({ at: '/file' }));
  return app;
}
