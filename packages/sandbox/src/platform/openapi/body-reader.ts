import type { Ajv2020, JSONSchemaType } from 'ajv/dist/2020.js';
import { defaultBodyLimits } from '../../domain/body-limits.ts';
import { ApiError } from '../http/api-error.ts';
import { once } from '../once.ts';
import { invalidRequest } from './describe-error.ts';
import { readJson } from './read-json.ts';

export interface BodyReaderOptions<Body> {
  /** The largest body, in bytes. Default 1 MiB. */
  readonly maxBytes?: number;
  /** What a request without a body means; without it the body is required. */
  readonly whenMissing?: Body;
}

/** Makes a reader of JSON bodies that openapi.yaml does not describe; it throws `ApiError` naming the field. */
export function bodyReader<Body>(
  ajv: Ajv2020,
  schema: JSONSchemaType<Body>,
  { maxBytes = defaultBodyLimits.jsonBytes, whenMissing }: BodyReaderOptions<Body> = {},
): (request: Request) => Promise<Body> {
  const compiled = once(() => ajv.compile<Body>(schema));
  return async (request) => {
    const body = (await readJson(request, maxBytes)) ?? whenMissing;
    if (body === undefined) throw new ApiError('invalid_request', 'The body is missing: send JSON.');
    const validate = compiled();
    if (!validate(body)) throw invalidRequest('body', validate.errors ?? []);
    return body;
  };
}
