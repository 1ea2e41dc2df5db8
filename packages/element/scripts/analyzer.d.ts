import type { Package } from 'custom-elements-manifest/schema';

// The package's own types leave out what its README says to import.
declare module '@custom-elements-manifest/analyzer' {
  export function create(options: { modules: SourceFile[] }): Package;

  /** What is needed of TypeScript's tree. */
  export interface SourceFile {
    statements: readonly Statement[];
  }
  export interface Statement {
    name?: { text: string };
    members?: readonly Member[];
  }
  export interface Member {
    name: { text: string };
    type: { getText(): string };
    jsDoc?: readonly { comment: string }[];
  }

  export namespace ts {
    const ScriptTarget: { ES2022: number };
    const ScriptKind: { TS: number };
    function createSourceFile(
      name: string,
      text: string,
      target: number,
      parents: boolean,
      kind: number,
    ): SourceFile;
  }
}
