export { createModules, type Modules } from './create-modules.ts';
