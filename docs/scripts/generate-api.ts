// Writes a page for each package from its types and docstrings to `docs/api`.
import { join } from 'node:path';
import { Application, type DocumentationEntryPoint, type TypeDocOptions } from 'typedoc';
import ts from 'typescript';

const root = join(import.meta.dirname, '..', '..');
/** The packages that users import. */
const packages = ['element', 'react', 'token', 'webhooks', 'client', 'sandbox'];
const entryOf = (name: string) => join(root, 'packages', name, 'src', 'index.ts');

// One program for all of them, because each reads the same libraries.
const { config, error } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile);
if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
const { options: compilerOptions } = ts.parseJsonConfigFileContent(
  { ...config, files: packages.map(entryOf) },
  ts.sys,
  root,
  { jsx: ts.JsxEmit.ReactJSX, types: ['node'], noEmit: true },
);
const program = ts.createProgram(packages.map(entryOf), compilerOptions);

for (const name of packages) {
  const options: TypeDocOptions & Record<string, unknown> = {
    entryPoints: [entryOf(name)],
    tsconfig: join(root, 'packages', name, 'tsconfig.json'),
    plugin: ['typedoc-plugin-markdown'],
    out: join(root, 'docs', 'api', name),
    readme: 'none',
    githubPages: false,
    excludeInternal: true,
    excludePrivate: true,
    excludeExternals: true,
    disableSources: true,
    logLevel: 'Error',
    hideBreadcrumbs: true,
    hidePageHeader: true,
    useCodeBlocks: true,
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    classPropertiesFormat: 'table',
    typeDeclarationFormat: 'table',
    propertyMembersFormat: 'table',
    expandParameters: true,
    outputFileStrategy: 'modules',
    entryFileName: 'index',
  };
  const app = await Application.bootstrapWithPlugins(options);
  const sourceFile = program.getSourceFile(entryOf(name));
  if (!sourceFile) throw new Error(`${entryOf(name)} is not there`);
  const entryPoint: DocumentationEntryPoint = { displayName: name, program, sourceFile };
  const project = app.converter.convert([entryPoint]);
  if (app.logger.hasErrors()) process.exit(1);
  await app.generateOutputs(project);
}
