export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  telemetry: false,
  devtools: { enabled: false },
  // After a sign-out, Back must not bring a student's lesson back.
  routeRules: { '/': { headers: { 'cache-control': 'no-store' } } },
  // Both named, so that the development server has them ready for the first page.
  vite: { optimizeDeps: { include: ['@tutor-session/element', '@tutor-session/element/html'] } },
  vue: { compilerOptions: { isCustomElement: (tag: string) => tag === 'tutor-session' } },
});
