// What the sandbox's tests and benches use of the page, to call the service as the page does.
export { EmbedApiError } from './session/embed-api-error.ts';
export { type EmbedApi, EmbedClient } from './session/embed-client.ts';
export { SessionLog } from './session/session-log.ts';
