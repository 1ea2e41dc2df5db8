export type * from './solid.js' with { 'resolution-mode': 'import' };
