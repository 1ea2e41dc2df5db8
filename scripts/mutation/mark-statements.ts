import ts from 'typescript';

/** A place in a file's code that is to be noted when it runs. */
export interface Mark {
  readonly id: number;
  readonly start: number;
}

/**
 * Returns the code with a call before the statement around each mark: the mark's id enters `globalThis.reachedMutants` when that
 * statement runs. What has no statement of its own, such as a class field, counts as reached by the import.
 */
export function markStatements(fileName: string, code: string, marks: readonly Mark[]): string {
  const file = ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest, true);
  const calls = marks.map(({ id, start }) => ({
    position: findPosition(start),
    text: `;globalThis.reachedMutants?.add(${id});`,
  }));
  return calls
    .sort((a, b) => b.position - a.position)
    .reduce((marked, { position, text }) => marked.slice(0, position) + text + marked.slice(position), code);

  function findPosition(start: number): number {
    let node = findInnermost(file, start);
    while (!ts.isSourceFile(node.parent)) {
      if (isListed(node) && !ts.isFunctionDeclaration(node)) return node.getStart(file);
      // A hoisted function runs before its declaration is reached: what is in its parameters counts when its body runs.
      if (ts.isFunctionDeclaration(node.parent) && ts.isParameter(node)) return bodyStart(node.parent);
      node = node.parent;
    }
    return isDirective(node) ? node.end : node.getStart(file);
  }

  function bodyStart({ body, end }: ts.FunctionDeclaration): number {
    return body === undefined ? end : body.getStart(file) + 1;
  }

  function findInnermost(node: ts.Node, start: number): ts.Node {
    const child = ts.forEachChild(node, (next) =>
      next.getStart(file) <= start && start < next.end ? next : undefined,
    );
    return child === undefined ? node : findInnermost(child, start);
  }
}

/** Whether a node is a directive such as 'use client', which must stay the first statement. */
function isDirective(node: ts.Node): boolean {
  return ts.isExpressionStatement(node) && ts.isStringLiteral(node.expression);
}

/** Whether a node is one of a list of statements, so that another statement may stand before it. */
function isListed(node: ts.Node): boolean {
  const { parent } = node;
  return ts.isBlock(parent) || (ts.isCaseOrDefaultClause(parent) && ts.isStatement(node));
}
