import { listen } from '@tutor-session/browsers/listen';
import type { Sandbox } from '@tutor-session/sandbox';
import { createTokenEndpoint, toNodeHandler } from '@tutor-session/token';

/** How the token gets into the frame: by which attribute of the element. */
export type Way = 'src' | 'token-endpoint';

/** A partner's page, on another origin than the embed's. */
export interface ServedPage {
  /** The page whose session begins in this way. */
  url(way: Way): string;
  /** Signs all further tokens with a secret that the service does not have. */
  spoilTokens(): void;
  close(): Promise<void>;
}

/** Serves a page with an element; `script` runs before that. Each way has an endpoint and a student of its own, which resume. */
export async function servePage(sandbox: Sandbox, element: string, script = ''): Promise<ServedPage> {
  const { api_secret, partner_id, embed_url } = sandbox.credentials;
  let secret = api_secret;
  const endpoint = toNodeHandler(
    createTokenEndpoint({
      secret: () => secret,
      partnerId: partner_id,
      embedUrl: embed_url,
      tokenIn: 'fragment',
      issue: 'any',
      resume: true,
      session: ({ url }) => ({
        student_id: new URL(url).pathname.slice(1),
        subject: 'math',
        level: '3-5',
        engine: 'standard',
        topic: 'fractions',
      }),
    }),
  );
  const { port, close } = await listen((request, response) => {
    const [, place, way] = (request.url ?? '').split(/[/?]/);
    if (place === 'token') return void endpoint(request, response);
    const isElement = place === 'element.js';
    response.setHeader('content-type', isElement ? 'text/javascript' : 'text/html');
    response.end(isElement ? element : pageOf(`${way}="/token/${way}" embed-url="${embed_url}"`, script));
  });
  return {
    url: (way) => `http://localhost:${port}/page/${way}`,
    spoilTokens() {
      secret = `${api_secret}, which is not it`;
    },
    close,
  };
}

const pageOf = (attributes: string, script: string) => `<!doctype html><title>Lesson</title>
<link rel="icon" href="data:,"><style>tutor-session { display: block; block-size: 40rem }</style><script>${script}</script>
<tutor-session ${attributes} token-in="fragment" expect-ready></tutor-session>
<script type="module" src="/element.js"></script>`;
