import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { onTestFinished } from 'vitest';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** A small embed: says hello, and over its port that it is ready. */
const embedPage = `<!doctype html><script>
const send = (port, event, data = {}) =>
  port.postMessage({ event, timestamp: '2030-01-02T03:04:05.000Z', partner_id: 'p_1', data });
addEventListener('message', ({ source, data, ports: [port] }) => {
  if (source !== parent || data.command !== 'session.hello') return;
  send(port, 'embed.ready');
  send(port, 'session.started', { session_id: 'ses_1' });
});
parent.postMessage({ event: 'embed.hello', protocol: 1, has_token: true }, '*');
</script>`;

/** The script of the page with all it imports, from source; React's development build, in whose StrictMode effects run twice. */
async function bundlePage(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: {
      alias: [
        { find: /^@tutor-session\/(element|protocol)$/, replacement: path('../../../$1/src/index.ts') },
        { find: /^@tutor-session\/element\/(\w+)$/, replacement: path('../../../element/src/$1.ts') },
      ],
    },
    build: {
      write: false,
      lib: { entry: path('hydrated-page.ts'), formats: ['es'] },
      rolldownOptions: { treeshake: false, output: { codeSplitting: false } },
    },
  });
  const [file] = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  return file?.type === 'chunk' ? file.code : '';
}

const script = bundlePage();

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A page on `localhost` with what `render` returns for an embed on `127.0.0.1`, its script and its endpoint, which counts in `asked`. */
export async function servePage(render: (embedUrl: string) => Promise<string>) {
  const embed = await listen((_, response) => response.setHeader('content-type', 'text/html').end(embedPage));
  const embedUrl = `http://127.0.0.1:${embed}/embed`;
  const html = await render(embedUrl);
  const code = await script;
  const asked: string[] = [];
  const port = await listen(({ url = '' }, response) => {
    if (url === '/page.js') return void response.setHeader('content-type', 'text/javascript').end(code);
    if (!url.startsWith('/api/tutor')) {
      const page = `<!doctype html>${html}<script type="module" src="/page.js"></script>`;
      return void response.setHeader('content-type', 'text/html').end(page);
    }
    asked.push(url);
    response
      .writeHead(303, { location: `${embedUrl}#token=e30.e30.ZmFrZQ`, 'cache-control': 'no-store' })
      .end();
  });
  return { url: `http://localhost:${port}/`, asked, html };
}
