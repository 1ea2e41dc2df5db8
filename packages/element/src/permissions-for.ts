/** The features an `allow` names; what it says about origins is left out. */
export function featuresIn(allow: string): string[] {
  return allow.split(';').flatMap((directive) => directive.trim().split(/\s/)[0] || []);
}

/**
 * The iframe's `allow`, each feature named for the embed's origin: on a frame that begins blank a bare feature name
 * means the page's origin, and the embed would be denied.
 */
export function permissionsFor(allow: string, origin: string): string {
  return featuresIn(allow)
    .map((feature) => `${feature} ${origin}`)
    .join('; ');
}
