export type * from './react.js' with { 'resolution-mode': 'import' };
