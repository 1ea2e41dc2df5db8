import type { DescribedOperation } from './list-operations.ts';
import type { SchemaValidators, Validator } from './schema-validators.ts';

/** A response that the document does not allow: a defect of the service, found in tests. */
export class ResponseOutsideDocument extends Error {
  override readonly name = 'ResponseOutsideDocument';
}

/** Makes a check that throws when an operation's response is outside the document. */
export function createResponseCheck(
  { operationId, responses }: DescribedOperation,
  validators: SchemaValidators,
): (response: Response) => Promise<void> {
  const validatorByStatus = new Map<string, Validator>();
  return async (response) => {
    const listed = responses.has(String(response.status));
    const status = listed ? String(response.status) : 'default';
    // `default` is for failures that are not listed; a success always is.
    if (!responses.has(status) || (!listed && response.ok)) {
      throw new ResponseOutsideDocument(`${operationId} must not respond with ${response.status}.`);
    }
    const text = await response.clone().text();
    const schema = responses.get(status);
    if (!schema) {
      if (text === '') return;
      throw new ResponseOutsideDocument(`${operationId} must respond with ${status} without a body.`);
    }
    const validate = validatorByStatus.get(status) ?? validators.body(schema);
    validatorByStatus.set(status, validate);
    const errors = validate(JSON.parse(text));
    if (errors.length === 0) return;
    const found = errors.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`).join('; ');
    throw new ResponseOutsideDocument(`${operationId} responded with ${response.status}, but: ${found}`);
  };
}
