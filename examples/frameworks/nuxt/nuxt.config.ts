export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  telemetry: false,
  devtools: { enabled: false },
  // Both named, so that the development server has them ready for the first page.
  vite: { optimizeDeps: { include: ['@tutor-session/element', '@tutor-session/element/html'] } },
  vue: { compilerOptions: { isCustomElement: (tag: string) => tag === 'tutor-session' } },
});
