import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The token endpoint is that of the plain page, whose login is this page's, too: both are of one host.
const backend = `http://127.0.0.1:${process.env.DEMO_PORT ?? 4300}`;

export default defineConfig({
  plugins: [react()],
  server: {
    port: 4301,
    proxy: { '/api': { target: backend, changeOrigin: false } },
    headers: { 'cache-control': 'no-store' }, // after a sign-out, Back must not bring a student's lesson back
  },
});
