import { fileURLToPath } from 'node:url';
import { pageBuild } from '@tutor-session/embed/build';
import { defineConfig, mergeConfig } from 'vite';

/** Builds the inspector where `--outDir` says: the sandbox builds it into its `dist/inspector`. Nothing in the result is inline. */
export default defineConfig(
  mergeConfig(pageBuild({ root: fileURLToPath(new URL('.', import.meta.url)), base: '/inspector/' }), {
    build: { rolldownOptions: { output: { postBanner } } },
  }),
);

/** Has the browser compile the functions of what a page starts with while it loads, off the main thread, instead of one by one. */
function postBanner({ isEntry }: { readonly isEntry: boolean }): string {
  return isEntry ? '//# allFunctionsCalledOnLoad' : '';
}
