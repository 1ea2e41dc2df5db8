export { readBytes } from './read-bytes.ts';
export { readClock } from './read-clock.ts';
export { type Credential, refuseBrowser } from './refuse-browser.ts';
