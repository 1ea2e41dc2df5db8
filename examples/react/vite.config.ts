import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The backend is the HTML example's; through the proxy it is this page's own origin, as the token endpoint wants it.
const backend = `http://127.0.0.1:${process.env.DEMO_PORT ?? 4300}`;
const proxy = Object.fromEntries(
  ['/api', '/students', '/me', '/login', '/webhooks', '/lessons', '/style.css'].map((path) => [
    path,
    { target: backend, changeOrigin: false },
  ]),
);

// After a sign-out, Back must not bring a student's lesson back.
const headers = { 'cache-control': 'no-store' };

export default defineConfig({
  plugins: [react()],
  server: { port: 4301, proxy, headers },
  preview: { port: 4301, proxy, headers },
});
