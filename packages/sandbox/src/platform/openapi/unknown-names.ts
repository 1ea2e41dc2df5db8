import { distance as countEdits } from 'fastest-levenshtein';
import { ApiError } from '../http/api-error.ts';
import { below, lookUp, type OpenApiDocument, type Pointer } from './document.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly additionalProperties?: unknown;
  readonly items?: unknown;
  readonly allOf?: readonly unknown[];
  readonly anyOf?: readonly unknown[];
  readonly oneOf?: readonly unknown[];
}

/**
 * Finds the first field of a body that none of the schemas names, as the path to it and the names there are. The schemas are that of
 * the request and those of its successful responses: what a response returned may be sent back.
 */
export function findUnknownField(
  document: OpenApiDocument,
  schemas: readonly Pointer[],
  value: unknown,
  path: readonly string[] = [],
): { readonly path: readonly string[]; readonly names: readonly string[] } | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const branches = schemas.flatMap((schema) => expand(document, schema));
  if (Array.isArray(value)) {
    const items = branches.filter(({ schema }) => schema.items).map(({ pointer }) => below(pointer, 'items'));
    return first(value, (item, index) => findUnknownField(document, items, item, [...path, String(index)]));
  }
  const objects = branches.filter(({ schema }) => schema.properties);
  // A schema that names no fields, or allows others, is open.
  if (objects.length === 0 || objects.some(({ schema }) => schema.additionalProperties)) return undefined;
  const names = [...new Set(objects.flatMap(({ schema }) => Object.keys(schema.properties ?? {})))];
  return first(Object.entries(value), ([name, member]) => {
    if (!names.includes(name)) return { path: [...path, name], names };
    const inner = objects
      .filter(({ schema }) => schema.properties && name in schema.properties)
      .map(({ pointer }) => below(pointer, 'properties', name));
    return findUnknownField(document, inner, member, [...path, name]);
  });
}

/** The 400 of an unknown parameter or field, which names the nearest one there is (decision 64). */
export function unknownName(subject: string, name: string, names: readonly string[]): ApiError {
  const nearest = nearestName(name, names);
  const hint = nearest === undefined ? '' : `: did you mean "${nearest}"?`;
  return new ApiError('invalid_request', `${subject} is not known${hint || '.'}`);
}

interface Branch {
  readonly schema: Schema;
  readonly pointer: Pointer;
}

const expanded = new WeakMap<OpenApiDocument, Map<Pointer, readonly Branch[]>>();

/** The schema at a place and all that it is made of; looked for once. */
function expand(document: OpenApiDocument, place: Pointer): readonly Branch[] {
  const known = expanded.get(document) ?? new Map<Pointer, readonly Branch[]>();
  expanded.set(document, known);
  const branches = known.get(place) ?? branchesOf(document, place);
  known.set(place, branches);
  return branches;
}

function branchesOf(document: OpenApiDocument, place: Pointer): readonly Branch[] {
  const { value, pointer } = lookUp(document, place);
  if (typeof value !== 'object' || value === null) return [];
  const schema: Schema = value;
  const parts = (['allOf', 'anyOf', 'oneOf'] as const).flatMap((keyword) =>
    (schema[keyword] ?? []).flatMap((_, index) => expand(document, below(pointer, keyword, index))),
  );
  return [{ schema, pointer }, ...parts];
}

function first<Item, Found>(
  items: readonly Item[],
  find: (item: Item, index: number) => Found | undefined,
): Found | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The name with the fewest changes from `name`, where it is near enough to be meant; `dueAt` is `due_at`. */
function nearestName(name: string, names: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  const [best] = names
    .map((each) => ({ each, distance: countEdits(plain(each), plain(name.slice(0, 80))) }))
    .sort((one, other) => one.distance - other.distance);
  return best && best.distance <= Math.max(1, Math.floor(best.each.length / 3)) ? best.each : undefined;
}
