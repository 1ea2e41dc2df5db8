import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { pageBuild } from './build/page-build.ts';

/** Builds the embed page; the sandbox builds it into its `dist/embed`. */
export default defineConfig(
  pageBuild({
    root: fileURLToPath(new URL('.', import.meta.url)),
    base: '/embed/', // not './': the page is served at /embed, without a slash at its end
  }),
);
