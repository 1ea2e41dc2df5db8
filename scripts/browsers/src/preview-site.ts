import type { AddressInfo } from 'node:net';
import { type Connect, type HttpProxy, preview } from 'vite';

interface PreviewOptions {
  /** Responds first, or calls `next`. */
  readonly respond?: Connect.NextHandleFunction;
  /** A server that responds then, in the place of the folder. */
  readonly behind?: string | undefined;
  /** A cookie that is added to each request to it. */
  readonly cookie?: string | undefined;
  /** A key with its certificate: the site is on https. */
  readonly pem?: Buffer;
}

/** Serves a folder on a free port of this machine, as static hosts do: `/guide/start` is `guide/start.html`. */
export async function previewSite(
  folder: string,
  { respond, behind, cookie, pem }: PreviewOptions = {},
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const { NODE_ENV } = process.env;
  const server = await preview({
    ...{ configFile: false, root: folder, build: { outDir: '.' }, appType: 'mpa', logLevel: 'silent' },
    plugins: [
      {
        name: 'respond',
        configurePreviewServer: ({ middlewares }) => void (respond && middlewares.use(respond)),
      },
    ],
    preview: {
      ...{ port: 0, host: '127.0.0.1', cors: false },
      ...(pem && { https: { key: pem, cert: pem, ALPNCallback: () => 'http/1.1' } }),
      ...(behind && { proxy: { '/': { target: behind, ws: true, configure: addCookie } } }),
    },
  });
  // Vite sets it, and whatever is started later would inherit it.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  return { port: (server.httpServer.address() as AddressInfo).port, close: () => server.close() };

  function addCookie(proxy: HttpProxy.ProxyServer): void {
    proxy.on('proxyReq', (onward, { headers }) => {
      if (cookie) onward.setHeader('cookie', [cookie, headers.cookie].filter(Boolean).join('; '));
    });
  }
}
