import { endpointDefects } from './endpoint-defects.ts';
import type { Defect, SiteFacts } from './partner-site.ts';

const src = '/api/tutor-token';
/** The page with the tag that goes to `src`; the element makes the frame. */
export const withSrc = (html: string, { credentials }: SiteFacts) =>
  html.replace(
    `token-endpoint="${src}" token-in="fragment"`,
    `src="${src}" embed-url="${credentials.embed_url}"`,
  );

/** The page with the frame in its own HTML, as a server writes it. */
export const withFrame = (html: string, site: SiteFacts) => {
  const allow = ['microphone', 'camera', 'autoplay'].map((name) => `${name} ${site.embedOrigin}`).join('; ');
  const frame = `<iframe slot="frame" src="${src}" title="Fractions" allow="${allow}"
    sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"></iframe>`;
  return withSrc(html, site).replace('<p slot="login">', `${frame}<p slot="login">`);
};

const redirectDefects: readonly Defect[] = [
  ...endpointDefects.filter(({ check }) => check === 'student-from-login'),
  {
    title: 'the endpoint redirects scripts of the page, too',
    check: 'endpoint-refuses',
    token: (endpoint) => (request) => {
      const headers = new Headers(request.headers);
      if (headers.get('sec-fetch-site') === 'same-origin') headers.set('sec-fetch-dest', 'iframe');
      return endpoint(new Request(request.url, { method: request.method, headers }));
    },
  },
];

/** What goes wrong at an endpoint that redirects frames. */
export const srcDefects: readonly Defect[] = redirectDefects.map((defect) => ({
  ...defect,
  title: `${defect.title}, by src`,
  page: withSrc,
}));
