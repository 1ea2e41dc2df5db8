import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Found before the first request, so that the development server does not load the first page twice.
  optimizeDeps: { entries: ['app/**/*.tsx'] },
});
