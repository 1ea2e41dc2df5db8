import type { OpenApiDocument } from './document.ts';

/** A place in the document, as a JSON pointer in a URI fragment: `#/paths/~1sessions/get`. */
export type Pointer = `#${string}`;

/** The pointer one or more members below `base`. */
export function below(base: Pointer, ...members: (string | number)[]): Pointer {
  const steps = members.map((member) => String(member).replaceAll('~', '~0').replaceAll('/', '~1'));
  return `${base}${steps.map((step) => `/${encodeURIComponent(step)}`).join('')}`;
}

/** What the document holds at `pointer`, with `$ref`s within it followed, and the place where it was found. */
export function lookUp(document: OpenApiDocument, pointer: Pointer): { value: unknown; pointer: Pointer } {
  let value: unknown = document;
  for (const step of pointer.slice(1).split('/').slice(1)) {
    value = readMember(value, decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
  }
  const reference = readMember(value, '$ref');
  return isPointer(reference) ? lookUp(document, reference) : { value, pointer };
}

function isPointer(reference: unknown): reference is Pointer {
  return typeof reference === 'string' && reference.startsWith('#');
}

function readMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
