import { fileURLToPath } from 'node:url';
import { pageBuild } from '@tutor-session/embed/build';
import { defineConfig } from 'vite';

/** Builds the inspector where `--outDir` says: the sandbox builds it into its `dist/inspector`. Nothing in the result is inline. */
export default defineConfig(
  pageBuild({ root: fileURLToPath(new URL('.', import.meta.url)), base: '/inspector/' }),
);
