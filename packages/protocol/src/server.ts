export { isLoopbackHost, isTrustworthyUrl } from './loopback.ts';
export { isObject, parseJson } from './parse-json.ts';
export { assertSecret, isQuoted, type Secret } from './server/assert-secret.ts';
export {
  assertNumber,
  assertOptionalFunction,
  assertOptionsObject,
  describeType,
  wrongOption,
} from './server/check-option.ts';
export { findNearest } from './server/find-nearest.ts';
export { errorResponse, HttpError, type HttpErrorCode } from './server/http-error.ts';
export { type NodeResponse, toNodeHandler } from './server/node-handler.ts';
export type { NodeRequest } from './server/node-request.ts';
export { type Bytes, isBodyConsumed, readBody, readBytes } from './server/read-body.ts';
export { readClock } from './server/read-clock.ts';
export { parseJsonObject, readJsonObject } from './server/read-json-object.ts';
export { type Credential, refuseBrowser } from './server/refuse-browser.ts';
export { requireRequest } from './server/require-request.ts';
