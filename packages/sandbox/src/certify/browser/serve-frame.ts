import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of another site, which shows the partner's page in a frame and allows it the microphone and the camera. */
export async function serveFrame(target: URL): Promise<{ url: URL; close: () => void }> {
  const source = target.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const page = `<!doctype html><title>Another site</title>
<iframe src="${source}" title="Lesson" width="1200" height="760" allow="microphone; camera; autoplay"></iframe>`;
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const host = target.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  return {
    url: new URL(`http://${host}:${port}/`),
    close: () => server.close().closeAllConnections(),
  };
}
