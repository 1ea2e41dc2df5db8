export { assertSecret } from './assert-secret.ts';
export { isTrustworthyUrl } from './is-trustworthy-url.ts';
export { readBytes } from './read-bytes.ts';
export { readClock } from './read-clock.ts';
export { type Credential, refuseBrowser } from './refuse-browser.ts';
