import { existsSync, readFileSync, statSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Serves a folder as static hosts do: `/guide/start` is `guide/start.html`, `/` is `index.html`. */
export function serveFolder(folder: string): RequestListener {
  return ({ url = '/' }, response) => {
    const path = join(folder, normalize(new URL(url, 'http://localhost').pathname));
    const file = [path, `${path}.html`, join(path, 'index.html')].find(
      (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
    );
    if (!file) return void response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(file));
  };
}
