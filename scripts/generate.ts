// Writes what is generated from another file of the repository; `--check` only compares, and fails on a file that is stale.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { parse } from 'yaml';
import { agentsGuideOf } from './create-agents-guide.ts';
import { describeOperations } from './describe-operations.ts';
import { createLimits, fillPageTables } from './describe-page.ts';
import { describeTags } from './describe-tags.ts';
import { createApiReports } from './extract-api.ts';
import { publishedPackages } from './published-packages.ts';
import { readDecisions } from './read-decisions.ts';

interface Output {
  /** The generated file, and the one it is made from, below `packages/`. */
  readonly path: string;
  readonly from: string;
  readonly create: (source: URL) => Promise<string>;
}

const packages = new URL('../packages/', import.meta.url);
const root = fileURLToPath(new URL('..', packages));
const contract = 'protocol/openapi.yaml';
const pageDocument = 'protocol/page.yaml';

const outputs: readonly Output[] = [
  { path: 'protocol/src/generated/openapi.ts', from: contract, create: withHeader(createTypes) },
  { path: 'protocol/src/generated/page.ts', from: pageDocument, create: withHeader(createTypes) },
  {
    path: 'protocol/src/generated/page-limits.ts',
    from: pageDocument,
    create: withHeader(async (source) => createLimits(await readFile(source, 'utf8'))),
  },
  { path: '../docs/guide/embed-protocol.md', from: pageDocument, create: fillGuide },
  { path: 'sandbox/src/generated/contract.ts', from: contract, create: withHeader(createTags) },
  {
    path: 'sandbox/parts/inspector/src/generated/operations.ts',
    from: contract,
    create: withHeader(createOperations),
  },
  {
    path: 'sandbox/parts/embed-api/src/generated/embed.ts',
    from: 'sandbox/parts/embed-api/openapi/embed.yaml',
    create: withHeader(createTypesAndTags),
  },
  {
    path: 'sandbox/parts/embed-api/src/generated/control.ts',
    from: 'sandbox/openapi/control.yaml',
    create: withHeader(createTypesAndTags),
  },
  { path: 'protocol/decisions.json', from: 'protocol/README.md', create: createDecisions },
];

const published = publishedPackages(root);
const agentsGuides = published.map((name) => ({
  path: `${name}/AGENTS.md`,
  from: `${name}/package.json`,
  create: async (source: URL) => agentsGuideOf(source),
}));

const typeOptions = { alphabetize: false, emptyObjectsUnknown: true };
const contractSchema = /[./]+\/protocol\/openapi\.yaml#\/components\/schemas\/(\w+)/g;

const isCheck = process.argv.includes('--check');
for (const { path, from, create } of [...outputs, ...agentsGuides])
  await writeOrCompare(path, await create(new URL(from, packages)));
// The reports read what the workspace's compiler emits; this folder has an older one for openapi-typescript.
execFileSync(process.execPath, [`${root}/node_modules/typescript/bin/tsc`, '-b'], {
  cwd: root,
  stdio: 'inherit',
});
const apiReports = createApiReports(published.map((name) => fileURLToPath(new URL(name, packages))));
// It imports what has just been compiled.
const { describeElement } = await import('../packages/element/scripts/describe-element.ts');
for (const [index, report] of apiReports.entries()) {
  const tag = published[index] === 'element' ? describeElement() : '';
  await writeOrCompare(`${published[index]}/api.txt`, report + tag);
}

async function writeOrCompare(path: string, text: string): Promise<void> {
  const target = new URL(path, packages);
  if (!isCheck) {
    await writeFile(target, text);
    console.log(`wrote packages/${path}`);
  } else if ((await readFile(target, 'utf8').catch(() => '')) !== text) {
    console.error(`packages/${path} is stale: run \`pnpm generate\` and commit it.`);
    process.exitCode = 1;
  } else {
    console.log(`packages/${path} is fresh`);
  }
}

function withHeader(create: Output['create']): Output['create'] {
  return async (source) => {
    const name = source.pathname.split('/').at(-1);
    return `// Generated from ${name} by \`pnpm generate\`. Change that file, not this one.\n\n${await create(source)}`;
  };
}

async function createTypes(source: URL): Promise<string> {
  return astToString(await openapiTS(source, typeOptions));
}

/** Types of a document of the sandbox; the contract's schemas that it refers to are imported, not written again. */
async function createTypesAndTags(source: URL): Promise<string> {
  const shared = new Set<string>();
  const text = (await readFile(source, 'utf8')).replaceAll(contractSchema, (_, name: string) => {
    shared.add(name);
    return `#/components/schemas/${name}`;
  });
  const document = parse(text);
  for (const name of shared) document.components.schemas[name] = { 'x-contract': name };
  const types = await openapiTS(document, {
    ...typeOptions,
    transform: (schema) =>
      'x-contract' in schema
        ? ts.factory.createTypeReferenceNode(`contract["schemas"]["${schema['x-contract']}"]`)
        : undefined,
    inject: "import type { components as contract } from '@tutor-session/protocol';\n",
  });
  return withoutNever(astToString(types)) + describeTags(document);
}

/** Without what openapi-typescript writes of what there is not: methods of a path, headers and cookies of a request. */
function withoutNever(types: string): string {
  const method = /^ +(?:\w+\?: never;|parameters: \{\n(?: +\w+\?: never;\n)+ +\};)\n/gm;
  return types
    .replace(/^export interface paths \{.*?^\}$/ms, (paths) => paths.replaceAll(method, ''))
    .replaceAll(/^ +(?:header|cookie)\?: never;\n/gm, '');
}

async function createTags(source: URL): Promise<string> {
  return describeTags(parse(await readFile(source, 'utf8')));
}

async function createOperations(source: URL): Promise<string> {
  return describeOperations(parse(await readFile(source, 'utf8')), new URL('client/src/', packages));
}

async function fillGuide(source: URL): Promise<string> {
  const guide = await readFile(new URL('../docs/guide/embed-protocol.md', packages), 'utf8');
  return fillPageTables(guide, await readFile(source, 'utf8'));
}

async function createDecisions(source: URL): Promise<string> {
  const decisions = readDecisions(await readFile(source, 'utf8'));
  return `${JSON.stringify(decisions, null, 2)}\n`;
}
