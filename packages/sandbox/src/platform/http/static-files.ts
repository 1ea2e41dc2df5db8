import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';

export interface StaticFilesOptions {
  /** Where the files are served: a pattern of paths, and their part that is not the file's name. */
  readonly pattern: string;
  readonly prefix: string;
  readonly folder: string;
  /** Headers of successful responses. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Serves the files of a folder, compressed where there is such a file beside one (`.gz`) and the browser takes it, in byte ranges where
 * they are asked for; what is not there is left to the next handler. Files are
 * streamed from the disk, so that a client that does not read takes no memory.
 */
export function staticFiles({ pattern, prefix, folder, headers }: StaticFilesOptions): Hono {
  const files = new Hono();
  files.use(pattern, addHeaders({ 'accept-ranges': 'bytes', ...headers }));
  const rewriteRequestPath = (path: string) => join(folder, path.slice(prefix.length));
  files.get(pattern, serveStatic({ rewriteRequestPath, precompressed: true }));
  return files;
}

/** Adds headers to successful responses, the same to all or by the request. */
export function addHeaders(
  headers: Readonly<Record<string, string>> | ((context: Context) => Readonly<Record<string, string>>),
): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (!context.res.ok) return;
    const added = typeof headers === 'function' ? headers(context) : headers;
    for (const [name, value] of Object.entries(added)) context.res.headers.set(name, value);
  };
}
