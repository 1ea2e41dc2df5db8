import type { Ajv2020, JSONSchemaType } from 'ajv/dist/2020.js';
import { once } from '../once.ts';
import { Problem } from '../problem.ts';
import { invalidRequest } from './describe-error.ts';
import { readJson } from './read-json.ts';

/**
 * Makes a reader of JSON bodies that openapi.yaml does not describe; it throws `Problem` naming the field.
 *
 * @param whenMissing what a request without a body means; without it the body is required
 */
export function bodyReader<Body>(
  ajv: Ajv2020,
  schema: JSONSchemaType<Body>,
  whenMissing?: Body,
): (request: Request) => Promise<Body> {
  const compiled = once(() => ajv.compile<Body>(schema));
  return async (request) => {
    const body = (await readJson(request)) ?? whenMissing;
    if (body === undefined) throw new Problem('invalid_request', 'The body is missing: send JSON.');
    const validate = compiled();
    if (!validate(body)) throw invalidRequest('body', validate.errors ?? []);
    return body;
  };
}
