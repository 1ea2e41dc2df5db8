export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  telemetry: false,
  devtools: { enabled: false },
  // Named, so that the development server has it ready for the first page.
  vite: { optimizeDeps: { include: ['@tutor-session/element'] } },
  vue: { compilerOptions: { isCustomElement: (tag: string) => tag === 'tutor-session' } },
});
