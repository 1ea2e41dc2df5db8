/** What is loaded when it is used: few pages do, and none to begin. */
export { createPageTalk } from './page-talk.ts';
export { preflight } from './preflight.ts';
