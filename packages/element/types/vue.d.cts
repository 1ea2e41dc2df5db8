export type * from './vue.js' with { 'resolution-mode': 'import' };
