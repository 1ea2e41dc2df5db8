export { assertSecret, type Secret } from './server/assert-secret.ts';
export { errorResponse, HttpError, type HttpErrorCode } from './server/http-error.ts';
export { isLoopbackHost, isTrustworthyUrl } from './server/loopback.ts';
export { type NodeRequest, type NodeResponse, toNodeHandler } from './server/node-handler.ts';
export { isBodyConsumed, readBody, readBytes } from './server/read-body.ts';
export { readClock } from './server/read-clock.ts';
export { readJsonObject } from './server/read-json-object.ts';
export { type Credential, refuseBrowser } from './server/refuse-browser.ts';
export { requireRequest } from './server/require-request.ts';
