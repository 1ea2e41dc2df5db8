import { readFileSync } from 'node:fs';
import { listPageMessages } from './describe-page.ts';

/** The headings of a README whose sections go into the guide. */
const sections = ['Common mistakes', 'In tests'];
/** What is read or served, and not imported. */
const isFile = /\.(json|yaml|txt|integrity|min\.js)$/;

/**
 * Creates `AGENTS.md` of a package from its README: what a coding agent needs to use it, in one screen; `messages` is a section more.
 * Throws where the README lacks a part of it.
 */
export function createAgentsGuide(
  readme: string,
  manifest: { name: string; exports: object },
  messages = '',
): string {
  const title = /^# .*\n\n[\s\S]*?\n\n/.exec(readme)?.[0];
  const example = /^```(?:tsx?|html)\n[\s\S]*?^```\n/m.exec(readme)?.[0];
  const [mistakes, tests] = sections.map((heading) => readSection(readme, heading));
  if (!title || !example || !mistakes || !tests) {
    throw new Error(
      `The README of ${manifest.name} needs an introduction, an example and: ${sections.join(', ')}.`,
    );
  }
  const entries = Object.keys(manifest.exports).filter((entry) => !isFile.test(entry));
  const imports = entries.map((entry) => `- \`${manifest.name}${entry.slice(1)}\`\n`).join('');
  const first = tests.includes(example) ? '' : `${example}\n`;
  const more =
    'All options, errors and responses are in `README.md` beside this file; types in `dist` have the rest.';
  return `${title}Import from:\n\n${imports}\n${first}${mistakes}${tests}${messages}## More\n\n${more}\n`;
}

function readSection(readme: string, heading: string): string | undefined {
  const [, section] = `\n${readme.trimEnd()}\n\n`.split(`\n## ${heading}\n`);
  return section && `## ${heading}\n${section.split('\n## ')[0]?.trimEnd()}\n\n`;
}

/** Creates the guide of the package whose `package.json` is at `source`. */
export function agentsGuideOf(source: URL): string {
  const manifest = JSON.parse(readFileSync(source, 'utf8'));
  const messages = Object.keys(manifest.exports)
    .filter((entry) => entry === './page.yaml')
    .map((entry) => listPageMessages(readFileSync(new URL(entry, source), 'utf8')))
    .map((list) => `## Between page and embed\n\n${list}\n`);
  return createAgentsGuide(readFileSync(new URL('README.md', source), 'utf8'), manifest, messages[0]);
}
