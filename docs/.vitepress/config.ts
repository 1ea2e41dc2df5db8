import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';
import llms from 'vitepress-plugin-llms';
import { respondWithToken } from './sandbox-tokens.ts';

const root = new URL('../../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('packages/element/package.json', root), 'utf8'));
const packages = ['element', 'react', 'token', 'webhooks', 'client', 'sandbox', 'protocol'];

export default defineConfig({
  title: 'tutor-session',
  description: 'Embed AI tutoring sessions in your own web product.',
  lang: 'en',
  cleanUrls: true,
  lastUpdated: false,
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  srcExclude: ['api/**'],
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'tutor-session' } } },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: ({ renderer }) => {
      // A heading without words is no heading.
      const cellTag = (content: string | undefined) => (content === '' ? 'td' : 'th');
      renderer.rules.th_open = (tokens, index) => `<${cellTag(tokens[index + 1]?.content)}>`;
      renderer.rules.th_close = (tokens, index) => `</${cellTag(tokens[index - 1]?.content)}>`;
    },
  },
  vite: {
    plugins: [
      // For readers that are machines: llms.txt, llms-full.txt, and the Markdown beside each page.
      // Its types are those of another Vite than VitePress has.
      llms({ ignoreFiles: ['api/**'], injectLLMHint: false }) as never,
      {
        name: 'sandbox-tokens',
        configureServer: ({ middlewares }) => {
          middlewares.use('/api/tutor', respondWithToken);
        },
      },
    ],
  },
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        miniSearch: {
          // The table of decisions has every word; what a page is about comes before it.
          searchOptions: { boostDocument: (id) => (id.startsWith('/reference/protocol') ? 0.1 : 1) },
        },
      },
    },
    outline: [2, 3],
    nav: [
      { text: 'Start', link: '/guide/start' },
      { text: 'Reference', link: '/reference/element', activeMatch: '/reference/' },
      { text: `v${version}`, link: '/reference/protocol' },
    ],
    sidebar: [
      {
        text: 'Guide',
        items: [
          { text: 'Quick start', link: '/guide/start' },
          { text: 'From nothing to certify', link: '/guide/first-hour' },
          { text: 'Frameworks', link: '/guide/frameworks' },
          { text: 'Backends', link: '/guide/backends' },
          { text: 'Webhooks', link: '/guide/webhooks' },
          { text: 'The inspector', link: '/guide/inspector' },
          { text: 'Dialogs, tabs, full screen', link: '/guide/layouts' },
          { text: 'Looks of the session', link: '/guide/looks' },
          { text: 'Between page and embed', link: '/guide/embed-protocol' },
          { text: 'From a hand-written iframe', link: '/guide/migrate' },
          { text: 'A language model', link: '/guide/model' },
          { text: 'Containers and CI', link: '/guide/containers' },
          { text: 'Sizing', link: '/guide/sizing' },
          { text: 'Security', link: '/guide/security' },
          { text: 'Consent and privacy', link: '/guide/privacy' },
          { text: 'Upgrading', link: '/guide/upgrading' },
          { text: 'Before you go live', link: '/guide/go-live' },
          { text: 'Troubleshooting', link: '/guide/troubleshooting' },
        ],
      },
      {
        text: 'Packages',
        items: packages.map((name) => ({ text: name, link: `/reference/${name}` })),
      },
      {
        text: 'The sandbox',
        items: [
          { text: 'Control by HTTP', link: '/reference/sandbox-control' },
          { text: 'The data folder', link: '/reference/sandbox-data-folder' },
          { text: 'On PostgreSQL', link: '/reference/sandbox-postgresql' },
          { text: 'Modules', link: '/reference/sandbox-modules' },
          { text: 'Usage and invoices', link: '/reference/sandbox-usage-and-invoices' },
          { text: 'Limits', link: '/reference/sandbox-limits' },
        ],
      },
      {
        text: 'More',
        items: [
          { text: 'Events', link: '/reference/events' },
          { text: 'Methods of the client', link: '/reference/client-methods' },
          { text: 'Attributes and methods', link: '/reference/attributes' },
          { text: 'Starts, states, events', link: '/reference/sessions' },
          { text: 'Errors of the element', link: '/reference/errors' },
          { text: 'Theming and languages', link: '/reference/theming' },
          { text: 'Accessibility', link: '/reference/accessibility' },
          { text: 'Strict pages', link: '/reference/headers' },
          { text: 'Testing', link: '/reference/testing' },
          { text: 'Page and conversation', link: '/reference/page' },
          { text: 'Deliveries, once', link: '/reference/webhooks-stores' },
        ],
      },
    ],
  },
});
