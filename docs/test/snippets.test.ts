import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const files = [
  'README.md',
  'docs/index.md',
  ...listGuides('docs/guide'),
  ...readdirSync(join(root, 'packages')).flatMap((name) => [
    `packages/${name}/README.md`,
    ...listGuides(`packages/${name}/docs`),
  ]),
  ...globSync('packages/{protocol,element,react,token,webhooks}/src/**/*.ts', { cwd: root }),
];

function listGuides(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
}

/** The TypeScript and HTML blocks of a page, or the examples of a source's docstrings, in order. */
function findSnippets(file: string): { language: string; code: string }[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found = file.endsWith('.ts')
    ? text.matchAll(/^ \* @(?<language>example)\n(?<code>(?: \* ?.*\n)+?) \*\//gm)
    : text.matchAll(/^[ ]*```(?<language>tsx?|html)\n(?<code>[\s\S]*?)^[ ]*```$/gm);
  return [...found].map(({ groups: { language = '', code = '' } = {} }) =>
    language === 'example' ? { language: 'tsx', code: code.replaceAll(/^ \* ?/gm, '') } : { language, code },
  );
}

/** An HTML block as code: its scripts, and its tags' attributes as objects, which the element's types for templates check. */
function readHtml(html: string): { script: string; tags: string } {
  const inline = [...html.matchAll(/<script type="module">([\s\S]*?)<\/script>/g)].map(([, code]) => code);
  const tags = [...html.matchAll(/<tutor-session\b([^>]*)>/g)].map(([, written = '']) => {
    const attributes = [...written.matchAll(/([^\s="']+)(?:=("[^"]*"|'[^']*'))?/g)]
      .filter(([, name = '']) => !/^[[(]/.test(name)) // Angular's bindings
      .map(([, name, value = "''"]) => `'${name}': ${value},`);
    return `({ ${attributes.join(' ')} }) satisfies TutorSessionAttributes & { id?: string; class?: string; slot?: string };`;
  });
  return {
    script: inline.join('\n'),
    tags: `import type { TutorSessionAttributes } from '../attributes.d.ts';\n${tags.join('\n')}\n`,
  };
}

/** Where the packages' sources are, as the tests find them. */
const sources = Object.fromEntries(
  Object.entries<string[]>(
    JSON.parse(readFileSync(join(root, 'tsconfig.tests.json'), 'utf8')).compilerOptions.paths,
  ).map(([name, paths]) => [name, paths.map((path) => join(root, path))]),
);

test('every TypeScript and HTML snippet of the guides, the READMEs and the docstrings compiles', () => {
  const folder = join(root, 'docs', '.vitepress', 'cache', 'snippets');
  rmSync(folder, { recursive: true, force: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let count = 0;
  for (const file of files) {
    const place = join(folder, file.replaceAll(/[/.]/g, '-'));
    mkdirSync(place, { recursive: true });
    findSnippets(file).forEach(({ language, code }, index) => {
      count++;
      if (language === 'html') {
        const { script, tags } = readHtml(code);
        writeFileSync(join(place, `script-${index + 1}.js`), `${script}\nexport {};\n`);
        writeFileSync(join(place, `tags-${index + 1}.ts`), tags);
        return;
      }
      // A snippet that another one imports says its file's name in its first line.
      const name = /^\s*\/\/ ([\w-]+)\.ts\n/.exec(code)?.[1] ?? `snippet-${index + 1}`;
      writeFileSync(join(place, `${name}.${language}`), `${code}\nexport {};\n`);
    });
  }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../../../tsconfig.tests.json',
      compilerOptions: {
        noEmit: true,
        jsx: 'react-jsx',
        types: ['node'],
        allowJs: true,
        noUnusedLocals: false,
        paths: {
          ...sources,
          '@playwright/test': [join(root, 'node_modules/playwright/test.d.ts')], // as `playwright` has them
          '@ai-sdk/*': [join(root, 'packages/sandbox/node_modules/@ai-sdk/*')],
        },
      },
      include: ['**/*', '../../../test/reader.d.ts'],
    }),
  );
  const types = readFileSync(join(root, 'packages/element/types/attributes.d.ts'), 'utf8');
  writeFileSync(
    join(folder, 'attributes.d.ts'),
    types.replace('../dist/class.js', '@tutor-session/element/class'),
  );
  let problems = '';
  try {
    execFileSync('tsc', ['-p', folder, '--singleThreaded'], { cwd: root, encoding: 'utf8' });
  } catch (error) {
    problems = (error as { stdout: string }).stdout;
  }
  expect(problems).toBe('');
  expect(count).toBeGreaterThan(30);
});
