export { assertSecret, type Secret } from './server/assert-secret.ts';
export { errorResponse, HttpError, type HttpErrorCode } from './server/http-error.ts';
export { isLoopbackHost, isTrustworthyUrl } from './server/loopback.ts';
export { BodyConsumedError, readBody, readBytes } from './server/read-body.ts';
export { readClock } from './server/read-clock.ts';
export { readJsonObject } from './server/read-json-object.ts';
export { type Credential, refuseBrowser } from './server/refuse-browser.ts';
