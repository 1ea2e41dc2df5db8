// Lit's development build, which development servers and test runners choose, prints a notice on the console when it is loaded. Whoever
// uses this element has not chosen Lit, so the notice is left out, in Lit's own way. The CDN file has Lit's production build.
const lit = globalThis as { litIssuedWarnings?: Set<string> };
lit.litIssuedWarnings ??= new Set();
lit.litIssuedWarnings.add('dev-mode');

export {};
