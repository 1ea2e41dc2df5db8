// Lit's development build, which development servers and test runners choose, says on the console that it is one: no news to
// whoever uses this element. Lit's own way to leave that out works from before it is loaded. The CDN file has Lit's other build, and none of this.
const lit = globalThis as { litIssuedWarnings?: Set<string> };
lit.litIssuedWarnings ??= new Set();
lit.litIssuedWarnings.add('dev-mode');

export {};
