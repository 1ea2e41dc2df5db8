import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contentSecurityPolicy, type Defect, type SiteFacts, script } from './partner-site.ts';

const olderElement = fileURLToPath(
  new URL('../../../../../scripts/versions/elements/before-protocol.min.txt', import.meta.url),
);
/** A page that runs a script of its own. */
const runs = (code: string | ((site: SiteFacts) => string), page = (html: string) => html) => ({
  page: (html: string) =>
    page(html).replace('</body>', '<script type="module" src="/own.js"></script></body>'),
  routes: (site: SiteFacts) => ({ '/own.js': () => script(typeof code === 'string' ? code : code(site)) }),
});
const session = `const session = document.querySelector('tutor-session');`;

/** A page that mounts, unmounts and mounts the element at once, as React's StrictMode does; its starts fail sooner than by default. */
export const strictModeSite: Omit<Defect, 'check'> = {
  title: 'a site that uses the packages as their READMEs say, and mounts twice, as in StrictMode',
  ...runs(
    `const template = document.querySelector('template');
const mount = () => {
  const session = document.importNode(template.content.firstElementChild, true);
  template.after(session);
  return () => session.remove();
};
mount()();
mount();`,
    (html) =>
      html
        .replace('<tutor-session', '<template>$& timeout-ms="6000"')
        .replace('</tutor-session>', '$&</template>'),
  ),
};

export const pageDefects: readonly Defect[] = [
  {
    title: 'the page keeps the token in an attribute',
    check: 'token-stays-secret',
    ...runs(
      `${session}
session.fetchToken = async ({ fresh }) => {
  const response = await fetch('/api/tutor-token', { method: 'POST', headers: fresh ? { 'x-tutor-session-fresh': '1' } : {} });
  const answer = await response.json();
  session.dataset.token = answer.token;
  return answer;
};
await customElements.whenDefined('tutor-session');
session.start();`,
      (html) => html.replace(' token-endpoint="/api/tutor-token"', ' loading="manual"'),
    ),
  },
  {
    title: 'the bundle has the API Secret in it',
    check: 'secrets-in-files',
    ...runs(
      ({ credentials: { api_secret } }) =>
        `const config=${JSON.stringify({ TUTOR_API_SECRET: api_secret })};void config;`,
    ),
  },
  {
    title: 'the Content Security Policy has no frame-src',
    check: 'content-security-policy',
    headers: () => ({ 'content-security-policy': `default-src 'self'; img-src data:; object-src 'none'` }),
  },
  {
    title: 'the page stands in a frame that has no microphone to pass on',
    check: 'permissions',
    path: '/shell',
    routes: () => ({
      '/shell': () =>
        new Response(
          `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portal</title></head>
<body><h1>Portal</h1><iframe src="/" title="Lesson" width="100%" height="900" allow="microphone 'none'; camera 'none'"></iframe></body></html>`,
          { headers: { 'content-type': 'text/html; charset=utf-8' } },
        ),
    }),
  },
  {
    title: 'a plug-in brings an older copy of the element',
    check: 'one-element',
    page: (html) => html.replace('</head>', '<script type="module" src="/plug-in.js"></script></head>'),
    routes: () => ({ '/plug-in.js': () => script(readFileSync(olderElement, 'utf8')) }),
  },
  {
    title: 'each event renders the element anew, as with key={Math.random()}',
    check: 'one-session',
    ...runs(`const main = document.querySelector('main');
main.addEventListener('session-active', () => {
  const next = main.querySelector('tutor-session').cloneNode(true);
  main.replaceChildren(next);
}, { once: true });`),
  },
  {
    title: 'who is signed out sees a button with an icon and no name',
    check: 'accessible',
    page: (html) =>
      html.replace(
        /<p slot="login">.*<\/p>/,
        '<button type="button" slot="login"><svg width="24" height="24" viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></svg></button>',
      ),
  },
  {
    title: 'the element starts in a dialog that nobody has opened',
    check: 'hidden-start',
    ...runs(
      `document.querySelector('#open').addEventListener('click', () => document.querySelector('dialog').showModal());`,
      (html) =>
        html
          .replace('<main>', '<main><button type="button" id="open">Open the lesson</button><dialog>')
          .replace('</main>', '</dialog></main>'),
    ),
  },
  {
    title: 'a banner of 300 pixels moves the lesson down when it begins',
    check: 'layout-shift',
    ...runs(`document.querySelector('tutor-session').addEventListener('session-started', () => {
  const banner = document.createElement('p');
  banner.textContent = 'Your lesson has begun.';
  banner.setAttribute('role', 'status');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.banner { block-size: 300px; margin: 0 }');
  document.adoptedStyleSheets.push(sheet);
  banner.className = 'banner';
  document.querySelector('main').prepend(banner);
});`),
  },
  {
    title: 'analytics sends the page’s address to another site',
    check: 'requests-that-leave',
    headers: (site) => ({ 'content-security-policy': contentSecurityPolicy(site, site.strangerOrigin) }),
    ...runs(
      ({ strangerOrigin }) =>
        `new Image().src = '${strangerOrigin}/collect?page=' + encodeURIComponent(location.href);`,
    ),
  },
];
