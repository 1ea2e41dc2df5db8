import ts from 'typescript';
import type { Surface } from './surface.ts';

/** Reads a package's api.txt into a surface: what each entry exports, its members, arguments and types. */
export function readApi(surface: Surface, report: string): void {
  for (const section of report.split(/^── /m).slice(1)) {
    const [entry = '', ...code] = section.split('\n');
    const file = ts.createSourceFile('api.ts', code.join('\n'), ts.ScriptTarget.Latest, true);
    for (const statement of file.statements) readStatement(surface, statement, ` (${entry})`);
  }
}

function readStatement(surface: Surface, statement: ts.Statement, entry: string): void {
  // The files behind a star.
  if (ts.isExpressionStatement(statement))
    for (const name of statement.getText().split(', ')) surface.add(`${name.replace(';', '')}${entry}`);
  if (
    ts.isExportDeclaration(statement) &&
    statement.exportClause &&
    ts.isNamedExports(statement.exportClause)
  )
    for (const { name } of statement.exportClause.elements) surface.add(`${name.text}${entry}`);
  const declarations = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations
    : [statement];
  const isPublic = ts.canHaveModifiers(statement) && hasModifier(statement, ts.SyntaxKind.ExportKeyword);
  for (const declaration of declarations) {
    const name = (declaration as { name?: ts.Node }).name?.getText();
    if (name === undefined) continue;
    const subject = surface.add(`${name}${entry}`, undefined, isPublic);
    if (ts.isFunctionDeclaration(declaration)) readCall(surface, declaration, subject);
    else if (ts.isClassDeclaration(declaration) || ts.isInterfaceDeclaration(declaration)) {
      for (const clause of declaration.heritageClauses ?? []) surface.promise(subject, clause.getText());
      readMembers(surface, declaration.members, subject, /(Options|Store)$/.test(name));
    } else if (ts.isTypeAliasDeclaration(declaration) || ts.isVariableDeclaration(declaration))
      readType(surface, declaration.type, subject);
  }
}

/** `isTaken`: users make these objects, so that a member more is one that they have to have. */
function readMembers(
  surface: Surface,
  members: readonly (ts.ClassElement | ts.TypeElement)[],
  of: string,
  isTaken: boolean,
): void {
  const [, bare = of, entry = ''] = /^(.*?)( \(.*)?$/.exec(of) ?? [];
  for (const member of members) {
    if (ts.canHaveModifiers(member) && hasModifier(member, ts.SyntaxKind.PrivateKeyword)) continue;
    const name = ts.isConstructorDeclaration(member) ? 'constructor' : (member.name?.getText() ?? '()');
    const subject = surface.add(`${bare}.${name.replaceAll(/^['"]|['"]$/g, '')}${entry}`, of);
    const isOptional = 'questionToken' in member && member.questionToken !== undefined;
    if (!isOptional && isTaken) surface.demand(of, `needs ${name}`);
    if (!isOptional && !isTaken) surface.promise(subject, 'is always there');
    if (ts.isFunctionLike(member)) readCall(surface, member, subject);
    else readType(surface, (member as { type?: ts.TypeNode }).type, subject);
  }
}

function readCall(surface: Surface, { parameters, type }: ts.SignatureDeclaration, of: string): void {
  for (const [index, { questionToken, initializer, dotDotDotToken, type: taken }] of parameters.entries()) {
    const what = `argument ${index + 1}`;
    if (!questionToken && !initializer && !dotDotDotToken) surface.demand(of, `needs ${what}`);
    readType(surface, taken, surface.add(`${of} ${what}`, of));
  }
  readType(surface, type, of);
}

/** The alternatives of a type, one by one: one more is an addition. */
function readType(surface: Surface, type: ts.TypeNode | undefined, subject: string): void {
  if (!type) return;
  const node = ts.isParenthesizedTypeNode(type) ? type.type : type;
  if (ts.isUnionTypeNode(node)) for (const each of node.types) readType(surface, each, subject);
  else if (ts.isTypeLiteralNode(node)) readMembers(surface, node.members, subject, false);
  else if (ts.isFunctionTypeNode(node)) readCall(surface, node, subject);
  else if (node.kind !== ts.SyntaxKind.UndefinedKeyword)
    surface.promise(subject, `has the type ${node.getText().replaceAll(/\s+/g, ' ')}`);
}

function hasModifier(node: ts.HasModifiers, kind: ts.SyntaxKind): boolean {
  return ts.getModifiers(node)?.some((modifier) => modifier.kind === kind) ?? false;
}
