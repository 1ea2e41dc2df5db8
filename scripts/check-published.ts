interface Published {
  readonly versions: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly 'dist-tags': Readonly<Record<string, string>>;
}

/** Looks whether a registry has these versions as `latest`, and whether what they depend on can be installed. Throws a line for each fault. */
export async function checkPublished(
  registry: string,
  versions: Readonly<Record<string, string>>,
): Promise<void> {
  const faults = await Promise.all(
    Object.entries(versions).map(async ([name, version]) => {
      const response = await fetch(`${registry}/${name.replace('/', '%2f')}`);
      if (!response.ok) return [`${name} was not published: HTTP ${response.status}`];
      return findFaults(name, version, (await response.json()) as Published);
    }),
  );
  const lines = faults.flat();
  if (lines.length > 0) throw new Error(lines.join('\n'));
}

export function findFaults(name: string, version: string, published: Published): string[] {
  const manifest = published.versions[version];
  if (manifest === undefined) return [`${name}@${version} was not published`];
  const latest = published['dist-tags'].latest;
  const local = Object.entries(manifest).flatMap(([field, value]) =>
    Object.entries(typeof value === 'object' && /dependencies$/i.test(field) ? (value ?? {}) : {}).filter(
      ([, range]) => /^(workspace|catalog|link|file):/.test(String(range)),
    ),
  );
  return [
    ...(latest === version ? [] : [`${name}: "latest" is ${latest} instead of ${version}`]),
    ...local.map(
      ([dependency, range]) => `${name} depends on ${dependency} by "${range}", which no registry has`,
    ),
  ];
}
