import { describeType } from '@tutor-session/protocol/server';
import type { ErrorObject } from 'ajv';
import { ApiError } from '../http/api-error.ts';

/** Where the value stood that was refused. */
export type Place = 'query' | 'path' | 'body';

/** The 400 that names the parameter or field and its limit (decisions 16, 17); it never repeats a text that was sent. */
export function invalidRequest(place: Place, errors: readonly ErrorObject[], whole = 'The body'): ApiError {
  // The last error is the outermost: for `anyOf` it is the choice itself, and those before it are its branches.
  const error = errors.at(-1);
  if (!error) return new ApiError('invalid_request', `The ${place} is not valid.`);
  return new ApiError('invalid_request', `${subject(place, error, whole)} ${demand(place, error)}.`);
}

function subject(place: Place, error: ErrorObject, whole: string): string {
  const steps = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required') steps.push(String(error.params.missingProperty));
  if (error.keyword === 'additionalProperties') steps.push(String(error.params.additionalProperty));
  if (steps.length === 0) return whole;
  const name = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')).join('.');
  // A map's keys are the sender's own.
  return `${{ query: 'Query parameter', path: 'Path parameter', body: 'Field' }[place]} "${name.slice(0, 120)}"`;
}

function demand(place: Place, { keyword, params, message, parentSchema, data }: ErrorObject): string {
  const came = place === 'body' ? `, not ${describeType(data)}` : ''; // in an address all values are text
  switch (keyword) {
    case 'required':
      return 'is missing';
    case 'additionalProperties':
      return 'is not known';
    case 'type':
      return `must be ${[params.type].flat().map(withArticle).join(' or ')}${came}`;
    case 'const':
      return `must be ${params.allowedValue}${came}`;
    case 'minimum':
      return `must be at least ${params.limit}`;
    case 'maximum':
      return `must be at most ${params.limit}`;
    case 'minLength':
    case 'maxLength':
      return `must have at ${keyword === 'minLength' ? 'least' : 'most'} ${params.limit} characters`;
    case 'minItems':
    case 'maxItems':
      return `must have at ${keyword === 'minItems' ? 'least' : 'most'} ${params.limit} items`;
    case 'uniqueItems':
      return 'must not name anything twice';
    case 'enum':
      return `must be one of ${params.allowedValues.map(String).join(', ')}`;
    case 'anyOf':
      return `must be ${inSentence(parentSchema?.description) ?? 'of one of the allowed forms'}`;
    default:
      return message ?? 'is not valid';
  }
}

function withArticle(type: string): string {
  if (type === 'null') return type;
  return `${/^[aio]/.test(type) ? 'an' : 'a'} ${type}`;
}

// "An ISO 8601 date or time; a bare …." → "an ISO 8601 date or time; a bare …"
function inSentence(description: unknown): string | undefined {
  if (typeof description !== 'string') return undefined;
  const text = description.replace(/\s*\([^)]*\)\.?$/, '').replace(/\.$/, '');
  return text.charAt(0).toLowerCase() + text.slice(1);
}
