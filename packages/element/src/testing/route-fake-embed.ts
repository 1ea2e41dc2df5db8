import type { EventName } from '@tutor-session/protocol';
import type { EmbedCommand } from '../open-channel.ts';
import { embedHtml } from './embed-html.ts';
import type { FakeEmbed, FakeEmbedOptions } from './fake-embed.ts';
import { FakeService, isTokenEndpoint } from './fake-service.ts';

/** What is needed of Playwright's `Page`; said here, so that this package needs no Playwright. */
export interface RoutablePage {
  route(matches: (url: URL) => boolean, handler: (route: RoutableRoute) => Promise<void>): Promise<unknown>;
  frames(): { url(): string; evaluate(script: string): Promise<unknown> }[];
}

interface RoutableRoute {
  request(): { method(): string; url(): string; postData(): string | null };
  fulfill(answer: {
    status: number;
    contentType?: string;
    body?: string;
    headers?: Record<string, string>;
  }): Promise<void>;
  abort(): Promise<void>;
}

/** A fake embed in a browser; there is nothing to restore, it goes with the page. */
export type RoutedEmbed = Omit<FakeEmbed, 'restore'>;

const embedUrl = 'https://embed.test/session';
/** How often `emit` looks for a session. */
const lookMs = 20;

/**
 * Plays the token endpoint and the embed for a page that Playwright drives; call it before `page.goto`. The embed is a small
 * page at https://embed.test, which a `frame-src` of the page under test must allow.
 */
export async function routeFakeEmbed(
  page: RoutablePage,
  { tokenEndpoint = '/api/tutor-token', timeoutMs = 4000 }: FakeEmbedOptions = {},
): Promise<RoutedEmbed> {
  const service = new FakeService();

  await page.route(
    (url) => isTokenEndpoint(url, tokenEndpoint),
    async (route) => {
      const answer = service.answerToken(route.request().postData() ?? '', embedUrl);
      if (answer === 'network') return route.abort();
      await route.fulfill({ status: answer.status, contentType: 'application/json', body: answer.json });
    },
  );

  await page.route(
    (url) => url.origin === new URL(embedUrl).origin,
    async (route) => {
      if (route.request().method() === 'POST') {
        const answer = service.takeCommand(route.request().postData() as EmbedCommand);
        return route.fulfill({
          status: 200,
          contentType: 'application/json',
          body: JSON.stringify(answer ?? null),
        });
      }
      const body = service.staysSilent() ? '<!doctype html>' : embedHtml(service.envelope('embed.ready', {}));
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
    tokenRequests: service.tokenRequests,
    failNext: service.failNext,
    emit: async (event: EventName, data?: object) => {
      const envelope = service.sample(event, data);
      const frame = await findFrame(page, timeoutMs);
      await frame.evaluate(`fakeEmbed.say(${JSON.stringify(envelope)})`);
    },
  };
}

async function findFrame(
  page: RoutablePage,
  timeoutMs: number,
): Promise<ReturnType<RoutablePage['frames']>[number]> {
  for (let waited = 0; waited <= timeoutMs; waited += lookMs) {
    for (const frame of page.frames().toReversed()) {
      if (!frame.url().startsWith(embedUrl)) continue;
      // A frame that is just leaving cannot be asked.
      if (await frame.evaluate('globalThis.fakeEmbed?.isOpen').catch(() => false)) return frame;
    }
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  throw new Error(
    'emit: no <tutor-session> has opened its embed. Was routeFakeEmbed called before page.goto?',
  );
}
