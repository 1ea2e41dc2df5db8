import ts from 'typescript';

/** One small change of a file's code that a good test suite notices. */
export interface Mutant {
  /** From 1. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** What the code from `start` to `end` becomes. */
  readonly replacement: string;
}

const swappedOperators: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
  [ts.SyntaxKind.SlashToken, '*'],
]);

/** Returns the mutants of a file, in the order of its code. Types, imports and exports have none. */
export function findMutants(fileName: string, code: string): Mutant[] {
  const file = ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  visit(file);
  return mutants;

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    mutate(node);
    ts.forEachChild(node, visit);
  }

  function mutate(node: ts.Node): void {
    if (ts.isBinaryExpression(node)) mutateOperator(node);
    else if (ts.isIfStatement(node)) negate(node.expression);
    else if (ts.isConditionalExpression(node)) negate(node.condition);
    else if (ts.isAwaitExpression(node)) replace(node, sourceText(node.expression));
    else if (ts.isExpressionStatement(node) || ts.isThrowStatement(node)) removeStatement(node);
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      replace(node, sourceText(node.operand));
    else if (ts.isCallExpression(node)) removeCall(node);
    else if (ts.isNumericLiteral(node)) replace(node, `(${node.text} + 1)`);
    else if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, 'false');
    else if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, 'true');
    else if (ts.isRegularExpressionLiteral(node)) dropAnchor(node);
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) mutateText(node);
    else if ((ts.isParameter(node) || ts.isBindingElement(node)) && node.initializer)
      replaceRange(node.name.end, node.initializer.end, '');
  }

  function mutateOperator({ operatorToken, left, right }: ts.BinaryExpression): void {
    const swapped = swappedOperators.get(operatorToken.kind);
    const isJoin = operatorToken.kind === ts.SyntaxKind.PlusToken && [left, right].some(ts.isStringLiteral);
    if (swapped !== undefined && !isJoin) replace(operatorToken, swapped);
    else if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
      replaceRange(left.end, right.end, '');
  }

  function negate(condition: ts.Expression): void {
    replace(condition, `!(${sourceText(condition)})`);
  }

  // A directive such as 'use client' is a statement, too.
  function removeStatement(node: ts.Statement): void {
    replace(node, ';');
  }

  /** `items.sort()` becomes `items`. */
  function removeCall({ expression, arguments: passed, end }: ts.CallExpression): void {
    if (passed.length === 0 && ts.isPropertyAccessExpression(expression))
      replaceRange(expression.expression.end, end, '');
  }

  function dropAnchor(node: ts.RegularExpressionLiteral): void {
    if (node.text.startsWith('/^')) replace(node, node.text.replace('/^', '/'));
    else if (/\$\/[a-z]*$/.test(node.text)) replace(node, node.text.replace(/\$(?=\/[a-z]*$)/, ''));
  }

  function mutateText(node: ts.StringLiteral | ts.NoSubstitutionTemplateLiteral): void {
    const { parent } = node;
    if (ts.isExpressionStatement(parent)) return; // a directive, which is removed as a statement
    if (ts.isPropertyAssignment(parent) && parent.name === node) return;
    if (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword) return;
    if (ts.isTaggedTemplateExpression(parent)) replace(node, node.text === '' ? '`mutated`' : '``');
    else replace(node, node.text === '' ? "'mutated'" : "''");
  }

  function replace(node: ts.Node, replacement: string): void {
    replaceRange(node.getStart(file), node.end, replacement);
  }

  function replaceRange(start: number, end: number, replacement: string): void {
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    mutants.push({ line, start, end, replacement });
  }

  function sourceText(node: ts.Node): string {
    return node.getText(file);
  }
}
