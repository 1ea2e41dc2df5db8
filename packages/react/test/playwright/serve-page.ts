import { fileURLToPath } from 'node:url';
import { type SrcServer, serveSrc } from '@tutor-session/browsers/serve-src';
import { build } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

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

const bundled = bundlePage();

/**
 * Serves a page with what `render` returns for an embed, and its script. The endpoint redirects with a token that nobody looks into.
 */
export async function servePage(
  render: (embedUrl: string) => Promise<string>,
): Promise<SrcServer & { html: string }> {
  const server = await serveSrc({
    script: await bundled,
    createEndpoint: (embedUrl) => (_, response) =>
      response
        .writeHead(303, { location: `${embedUrl}#token=e30.e30.ZmFrZQ`, 'cache-control': 'no-store' })
        .end(),
  });
  const html = await render(server.embedUrl);
  server.show(`${html}<script type="module" src="/element.js"></script>`);
  return { ...server, html };
}
