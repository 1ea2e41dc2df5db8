import { HttpError } from './http-error.ts';

/**
 * Makes a handler explain how it must be mounted when it is called with something other than a `Request`: by `onError`, and by a 500
 * in whichever way the caller sends responses. Express's `req.headers` has no `get`, so it would fail obscurely, or hang.
 */
export function requireRequest(
  handle: (request: Request) => Promise<Response>,
  onError: (error: TypeError, request: Request) => Promise<void>,
): (request: Request) => Promise<Response> {
  return async (request: Request, ...others: unknown[]) => {
    if (typeof request?.headers?.get === 'function') return handle(request);
    const error = new TypeError(
      'This handler must be called with a web-standard Request: in Express, Fastify, Nest and node:http wrap it in toNodeHandler(handler), in Hono pass c.req.raw.',
    );
    await onError(error, request);
    const [response, next] = others;
    if (typeof next === 'function') next(error);
    else if (isServerResponse(response)) {
      response.statusCode = 500;
      response.end(error.message);
    }
    return new HttpError('internal_error', error.message).toResponse();
  };
}

function isServerResponse(value: unknown): value is { statusCode: number; end: (text: string) => void } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'statusCode' in value &&
    'end' in value &&
    typeof value.end === 'function'
  );
}
