// Writes a page for each package from its types and docstrings to `docs/api`.
import { join } from 'node:path';
import { Application, type TypeDocOptions } from 'typedoc';

const root = join(import.meta.dirname, '..', '..');

/** The entry points of each package that users import. */
const packages: Record<string, readonly string[]> = {
  element: ['src/index.ts'],
  react: ['src/index.ts'],
  token: ['src/index.ts'],
  webhooks: ['src/index.ts'],
  client: ['src/index.ts'],
  sandbox: ['src/index.ts'],
};

for (const [name, entries] of Object.entries(packages)) {
  const options: TypeDocOptions & Record<string, unknown> = {
    entryPoints: entries.map((entry) => join(root, 'packages', name, entry)),
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
  const project = await app.convert();
  if (!project || app.logger.hasErrors()) process.exit(1);
  await app.generateOutputs(project);
}
