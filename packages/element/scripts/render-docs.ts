import { readFileSync } from 'node:fs';
import { english } from '../src/strings.ts';
import { type HeaderRow, joinHeaders, partnerHeaders } from './partner-headers.ts';
import { fileOf, pictures } from './pictures.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const fence = (language: string, text: string) => `\`\`\`${language}\n${text.trim()}\n\`\`\``;

const places = {
  embed: 'https://embed.example',
  script: "'self'",
  token: "'self'",
  nonce: 'RANDOM',
};

/** The generated parts of the docs, by page and marker. */
const generated: Record<string, Record<string, () => string>> = {
  'docs/headers.md': {
    table: () => headerTable(partnerHeaders(places)),
    headers: () =>
      fence(
        'http',
        Object.entries(joinHeaders(partnerHeaders(places)))
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n'),
      ),
  },
  'docs/testing.md': {
    page: () => fence('ts', `// lesson-page.ts\n${read('test/testing/lesson-page.ts')}`),
    vitest: () => fence('ts', read('test/testing/example.dom.test.ts')),
    // In place of the partner's test runner this repository has its own fixture.
    playwright: () =>
      fence('ts', read('test/playwright/example.test.ts').replace('./page.fixture.ts', '@playwright/test')),
  },
  'docs/theming.md': {
    pictures: () =>
      [
        '| | what it is | looks like |',
        '| --- | --- | --- |',
        ...pictures().map(
          ({ name, description, css }) =>
            `| \`${name}\` | ${description} | <img src="images/${fileOf(name)}" width="320" alt="The element with ${css.replaceAll('"', '&quot;')}"> |`,
        ),
      ].join('\n'),
    strings: () =>
      [
        '| key | English |',
        '| --- | --- |',
        ...Object.entries(english).map(([key, text]) => `| \`${key}\` | ${text} |`),
      ].join('\n'),
  },
};

function headerTable(rows: readonly HeaderRow[]): string {
  const line = ({ header, directive = '', value, reason }: HeaderRow) =>
    `| \`${header}\` | ${directive && `\`${directive}\``} | \`${value}\` | ${reason} |`;
  return ['| header | directive | value | reason |', '| --- | --- | --- | --- |', ...rows.map(line)].join(
    '\n',
  );
}

/** Each page of the docs that has generated parts, with those up to date. */
export function renderDocs(): Record<string, string> {
  const pages: Record<string, string> = {};
  for (const [path, parts] of Object.entries(generated)) {
    pages[path] = Object.entries(parts).reduce(
      (text, [name, render]) => fill(text, name, render()),
      read(path),
    );
  }
  return pages;
}

/** Puts `content` between the markers called `name`. */
export function fill(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->\n`, `\n<!-- /${name} -->`];
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from < 0 || to < 0) throw new Error(`the page has no markers called ${name}`);
  return text.slice(0, from) + start + content + text.slice(to);
}
