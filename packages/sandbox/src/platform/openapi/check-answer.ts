import type { DescribedOperation } from './list-operations.ts';
import type { Judge, SchemaValidators } from './schema-validators.ts';

/** An answer that the document does not allow: a defect of the service, found in tests. */
export class AnswerOutsideContract extends Error {
  override readonly name = 'AnswerOutsideContract';
}

/** Makes a check that throws when an operation's answer is outside the document. */
export function createAnswerCheck(
  operation: DescribedOperation,
  validators: SchemaValidators,
): (response: Response) => Promise<void> {
  const judges = new Map<string, Judge>();
  return async (response) => {
    const listed = operation.answers.has(String(response.status));
    const status = listed ? String(response.status) : 'default';
    // `default` is for failures that are not listed; a success always is.
    if (!operation.answers.has(status) || (!listed && response.ok)) {
      throw new AnswerOutsideContract(`${operation.operationId} must not answer ${response.status}.`);
    }
    const text = await response.clone().text();
    const schema = operation.answers.get(status);
    if (!schema) {
      if (text === '') return;
      throw new AnswerOutsideContract(`${operation.operationId} must answer ${status} without a body.`);
    }
    const judge = judges.get(status) ?? validators.exactly(schema);
    judges.set(status, judge);
    const errors = judge(JSON.parse(text));
    if (errors.length === 0) return;
    const found = errors.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`).join('; ');
    throw new AnswerOutsideContract(`${operation.operationId} answered ${response.status}, but: ${found}`);
  };
}
