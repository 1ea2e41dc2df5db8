import type { Envelope, PageEventName } from '@tutor-session/protocol';
import type { FakeEmbed, FakeEmbedOptions } from './fake-embed.ts';
import { defaultEmbedUrl, FakeService, fakeCommands, isTokenEndpoint } from './fake-service.ts';

/** What is needed of Playwright's `Page`; declared here, so that this package needs no Playwright. */
export interface RoutablePage {
  route(matches: (url: URL) => boolean, handler: (route: RoutableRoute) => Promise<void>): Promise<unknown>;
  frames(): { url(): string; evaluate(script: string): Promise<unknown> }[];
}

interface RoutableRoute {
  request(): { method(): string; url(): string; postData(): string | null };
  fulfill(response: {
    status: number;
    contentType?: string;
    body?: string;
    headers?: Record<string, string>;
  }): Promise<void>;
  abort(): Promise<void>;
}

/** A fake embed in a browser; there is nothing to restore, it disappears with the page. */
export type RoutedEmbed = Omit<FakeEmbed, 'restore'>;

/** How a fake embed in a browser is set up. */
export interface RouteFakeEmbedOptions extends FakeEmbedOptions {
  /** Where the embed is, as `embed-url` says it for `src`. Default `https://embed.test/session`. */
  embedUrl?: string;
}

/** How often `emit` checks for a session. */
const pollMs = 20;

/**
 * Plays the token endpoint and the embed for a page that Playwright drives; call it before `page.goto`. The embed is a small
 * page at `embedUrl`, which a `frame-src` of the page under test must allow.
 */
export async function routeFakeEmbed(
  page: RoutablePage,
  { tokenEndpoint = '/api/tutor', embedUrl = defaultEmbedUrl, timeoutMs = 4000 }: RouteFakeEmbedOptions = {},
): Promise<RoutedEmbed> {
  const service = new FakeService();
  const json = (status: number, body: string) => ({ status, contentType: 'application/json', body });
  const send = (message: object) => sendAsEmbed(page, embedUrl, timeoutMs, message);

  await page.route(
    (url) => isTokenEndpoint(url, tokenEndpoint),
    async (route) => {
      const request = route.request();
      // `preflight()` asks so, and the element where an embed is silent.
      if (request.method() === 'HEAD') return route.fulfill({ status: 403 });
      const byFrame = request.method() === 'GET'; // with `src`
      const asked = byFrame ? new URL(request.url()).searchParams.get('params') : request.postData();
      const outcome = service.respondToTokenRequest(asked ?? '', embedUrl);
      if (outcome === 'network') return route.abort();
      if (byFrame && outcome.status === 200)
        return route.fulfill({ status: 200, contentType: 'text/html', body: leadTo(embedUrl) });
      await route.fulfill(json(outcome.status, outcome.json));
    },
  );

  await page.route(
    (url) => url.origin === new URL(embedUrl).origin,
    async (route) => {
      // A request for nothing takes no failure.
      if (route.request().method() === 'HEAD') return route.fulfill({ status: 200 });
      if (route.request().method() === 'POST') {
        const response = service.takeMessage(JSON.parse(route.request().postData() ?? '{}'));
        return route.fulfill(json(200, JSON.stringify(response ?? null)));
      }
      const body = service.takeSilence() ? '<!doctype html>' : embedHtml(service.envelope('embed.ready', {}));
      // So that a page with COEP may show it.
      const headers = {
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-resource-policy': 'cross-origin',
      };
      await route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body, headers });
    },
  );

  return {
    commands: service.commands,
    page: service.page,
    tokenRequests: service.tokenRequests,
    failNext: service.failNext,
    callTool: async (tool, input) => {
      const { request, output } = service.callTool(tool, input);
      await Promise.all([output, send(request)]);
      return output;
    },
    emit: async (event: PageEventName, data?: object) => {
      await send(service.sample(event, data));
    },
  };
}

/** Sends a message to the page as the newest embed that is open. */
async function sendAsEmbed(page: RoutablePage, embedUrl: string, timeoutMs: number, message: object) {
  for (let waited = 0; waited <= timeoutMs; waited += pollMs) {
    for (const frame of page.frames().toReversed()) {
      if (!frame.url().startsWith(embedUrl)) continue;
      // A frame that is just being removed cannot be asked.
      const isOpen = await frame.evaluate('globalThis.fakeEmbed?.isOpen').catch(() => false);
      if (isOpen) return frame.evaluate(`fakeEmbed.send(${JSON.stringify(message)})`);
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw new Error(
    'emit: no <tutor-session> has opened its embed. Was routeFakeEmbed called before page.goto?',
  );
}

/** Leads a frame to the embed: Playwright routes no request that a redirect makes. It is replaced before it has loaded. */
function leadTo(embedUrl: string): string {
  return `<!doctype html><script>location.replace('${embedUrl}')</script>`;
}

/** The page of a fake embed: posts hello, and over its port whatever the test sends. */
function embedHtml(ready: Envelope): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Fake tutoring session</title>
<style>:root { color-scheme: light dark; font: 1rem/1.5 system-ui } body { margin: 1.5rem }</style>
<p>The fake tutor is here.</p>
<script>
  let port;
  let taken = Promise.resolve();
  const take = (message) => taken = taken.then(async () => {
    const response = await fetch('/command', { method: 'POST', body: JSON.stringify(message) });
    return response.json();
  });
  globalThis.fakeEmbed = {
    get isOpen() { return !!port; },
    send: (message) => port.postMessage(message),
  };
  addEventListener('message', ({ source, data, ports }) => {
    if (source !== parent || data?.command !== 'session.hello') return;
    port = ports[0];
    take(data);
    port.onmessage = async ({ data }) => {
      const event = await take(data);
      if (event) port.postMessage(event);
    };
    port.postMessage(${JSON.stringify(ready)});
  });
  parent.postMessage({ event: 'embed.hello', protocol: 1, commands: ${JSON.stringify(fakeCommands)} }, '*');
</script>
</html>`;
}
