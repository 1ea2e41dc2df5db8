export type * from './preact.js' with { 'resolution-mode': 'import' };
