/** What the page's address asks for: `#/students/student-42?page=2`. A hash, so that no id in it reaches a server or its log. */
export interface Route {
  /** The view's name in views.ts. */
  readonly view: string;
  /** What follows it. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

/** Values of a query; those that are `undefined` or empty are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

export function readRoute(hash: string = location.hash): Route {
  const text = hash.replace(/^#\/?/, '');
  const end = text.indexOf('?');
  const [view = '', ...path] = text
    .slice(0, end < 0 ? undefined : end)
    .split('/')
    .filter(Boolean)
    .map(decode);
  return { view, path, query: new URLSearchParams(end < 0 ? '' : text.slice(end)) };
}

/** The address of a view: `href(['students', 'student-42'], { page: 2 })` is `#/students/student-42?page=2`. */
export function href(path: readonly string[], query: Query = {}): string {
  const search = writeQuery(query);
  return `#/${path.map(encodeURIComponent).join('/')}${search && `?${search}`}`;
}

/** Writes a query as an address has it, without the question mark. */
export function writeQuery(query: Query): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // somebody's typing
  }
}
