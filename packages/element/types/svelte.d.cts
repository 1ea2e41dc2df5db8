export type * from './svelte.js' with { 'resolution-mode': 'import' };
