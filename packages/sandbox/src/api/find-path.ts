/** Finds the path that was probably meant: of other capitals, with a slash more or less, or without the version that it begins with. */
export function findPath(wanted: string, routes: readonly { readonly path: string }[]): string | undefined {
  const clean = wanted.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const inApi = clean.replace(/^(?:\/api)?(?:\/v\d+)?(?=\/)/i, '/v1');
  return [clean, `${clean}/`, inApi]
    .map((path) => findRoute(path, routes))
    .find((path) => path !== undefined);
}

/** The path as a route writes it, with the ids of the wanted one. */
function findRoute(wanted: string, routes: readonly { readonly path: string }[]): string | undefined {
  const parts = wanted.split('/');
  for (const { path } of routes) {
    const segments = path.split('/');
    if (path.includes('*') || segments.length !== parts.length) continue;
    const isId = (at: number) => segments[at]?.startsWith(':') && parts[at] !== '';
    if (segments.every((segment, at) => isId(at) || segment.toLowerCase() === parts[at]?.toLowerCase()))
      return segments.map((segment, at) => (isId(at) ? parts[at] : segment)).join('/');
  }
  return undefined;
}
