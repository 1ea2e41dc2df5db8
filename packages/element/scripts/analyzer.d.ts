import type { Package } from 'custom-elements-manifest/schema';

// The package's own types leave out what its README says to import.
declare module '@custom-elements-manifest/analyzer' {
  export function create(options: { modules: unknown[] }): Package;
  export namespace ts {
    const ScriptTarget: { ES2022: number };
    const ScriptKind: { TS: number };
    function createSourceFile(
      name: string,
      text: string,
      target: number,
      parents: boolean,
      kind: number,
    ): unknown;
  }
}
