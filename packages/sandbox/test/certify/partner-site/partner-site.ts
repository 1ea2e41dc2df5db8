import { getRequestListener } from '@hono/node-server';
import { listen } from '@tutor-session/browsers/listen';
import { makeCertificate } from '@tutor-session/browsers/make-certificate';
import { createTokenEndpoint } from '@tutor-session/token';
import { createWebhookHandler } from '@tutor-session/webhooks';
import type { Credentials } from '../../../src/domain/partners/credentials.ts';
import { lessonPage, readElement, siteStyles } from './lesson-page.ts';

type Handler = (request: Request) => Response | Promise<Response>;

/** What a site does in another way than it should. Each part gets what a good site does, and may change it. */
export interface Defect {
  /** What is wrong, as its developer would say it. */
  readonly title: string;
  /** The one check that must find it. */
  readonly check: string;
  /** Whether the site is served by https, with a certificate of its own. */
  readonly https?: boolean;
  /** The path that a browser opens; the default is `/`. */
  readonly path?: string;
  readonly page?: (html: string, site: SiteFacts) => string;
  /** Headers of the page. */
  readonly headers?: (site: SiteFacts) => Readonly<Record<string, string>>;
  /** The login cookie's attributes; the default is `HttpOnly; SameSite=Lax; Max-Age=28800`. */
  readonly login?: string;
  readonly token?: (endpoint: Handler, site: SiteFacts) => Handler;
  readonly webhooks?: (receiver: Handler, site: SiteFacts) => Handler;
  /** What the other origin responds with. */
  readonly stranger?: (site: SiteFacts) => Response;
  readonly routes?: (site: SiteFacts) => Readonly<Record<string, Handler>>;
}

/** What a site is configured with. */
export interface SiteFacts {
  readonly credentials: Credentials;
  readonly embedOrigin: string;
  /** Another origin on this machine, which takes whatever is sent to it. */
  readonly strangerOrigin: string;
}

/** A partner's whole site: a page with the element, a login, a token endpoint and a webhook receiver. */
export interface PartnerSite {
  /** What a browser opens. */
  readonly url: URL;
  close(): Promise<void>;
}

/** Starts a site that uses the packages as their READMEs say, with one defect where one is given. */
export async function startPartnerSite(credentials: Credentials, defect?: Defect): Promise<PartnerSite> {
  const stranger = await listen(
    getRequestListener(() => defect?.stranger?.(site) ?? new Response(null, { status: 204 })),
  );
  const site: SiteFacts = {
    credentials,
    embedOrigin: new URL(credentials.embed_url).origin,
    strangerOrigin: stranger.origin,
  };
  const loginAttributes = defect?.login ?? 'HttpOnly; SameSite=Lax; Max-Age=28800';
  const endpoint = createTokenEndpoint(tokenEndpointOptions(site));
  const receiver = createWebhookHandler({ secret: credentials.webhook_secret, on: {} });
  const routes: Readonly<Record<string, Handler>> = {
    '/': () =>
      new Response(defect?.page?.(lessonPage, site) ?? lessonPage, {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': contentSecurityPolicy(site),
          'permissions-policy': `microphone=(self "${site.embedOrigin}"), camera=(self "${site.embedOrigin}")`,
          'cache-control': 'no-store',
          'set-cookie': `login=ada; Path=/; ${loginAttributes}`,
          ...defect?.headers?.(site),
        },
      }),
    '/site.css': () => new Response(siteStyles, { headers: { 'content-type': 'text/css' } }),
    '/tutor-session.min.js': () => script(readElement()),
    '/api/tutor-token': defect?.token?.(endpoint, site) ?? endpoint,
    '/webhooks': defect?.webhooks?.(receiver, site) ?? receiver,
    ...defect?.routes?.(site),
  };
  const { origin, close } = await listen(
    getRequestListener(
      (request) =>
        routes[new URL(request.url).pathname]?.(request) ?? new Response('Not found', { status: 404 }),
    ),
    defect?.https ? makeCertificate() : undefined,
  );
  return {
    url: new URL(defect?.path ?? '/', origin),
    async close() {
      await Promise.all([close(), stranger.close()]);
    },
  };
}

/** The token endpoint of a site without a defect. */
export function tokenEndpointOptions({ credentials }: SiteFacts) {
  return {
    secret: credentials.api_secret,
    partnerId: credentials.partner_id,
    embedUrl: credentials.embed_url,
    tokenIn: 'fragment' as const,
    issue: 'any' as const, // for token-endpoint
    resume: true,
    session(request: Request) {
      const student = readStudent(request);
      return student ? { student_id: student, subject: 'math', level: '3-5', engine: 'standard' } : null;
    },
  };
}

/** A strict policy that lets the element work. */
export function contentSecurityPolicy({ embedOrigin }: SiteFacts, more = ''): string {
  return `default-src 'self'; img-src 'self' data: ${more}; frame-src 'self' ${embedOrigin}; object-src 'none'`;
}

/** The student of the login cookie. */
export function readStudent(request: Request): string | undefined {
  return /(?:^|; )login=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1];
}

export function script(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
}
