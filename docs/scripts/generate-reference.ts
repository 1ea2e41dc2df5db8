// Writes `docs/reference`: the packages' own READMEs and docs as pages, with links that hold on the site, and the events; and the documents.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parse } from 'yaml';
import { publishedPackages } from '../../scripts/published-packages.ts';

const root = join(import.meta.dirname, '..', '..');
const target = join(root, 'docs', 'reference');
const repository = 'https://github.com/tutor-session/tutor-session/blob/main/';
/** A README's link to another package names the repository, since it has to work in `node_modules` too. */
const ofRepository = /^https:\/\/github\.com\/tutor-session\/tutor-session\/(?:blob|tree)\/main\//;

/** The page of each file that has one, by its path from the root. */
const pages = new Map<string, string>();
for (const name of publishedPackages(root)) {
  const folder = `packages/${name}`;
  pages.set(`${folder}/README.md`, name);
  const docs = join(root, folder, 'docs');
  if (!existsSync(docs)) continue;
  for (const file of readdirSync(docs).filter((file) => file.endsWith('.md'))) {
    pages.set(
      `${folder}/docs/${file}`,
      name === 'element' ? basename(file, '.md') : `${name}-${basename(file, '.md')}`,
    );
  }
}

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
for (const [path, page] of pages) {
  const text = readFileSync(join(root, path), 'utf8');
  const api = join(root, 'docs', 'api', page, 'index.md');
  const types = path.endsWith('README.md') && existsSync(api) ? `\n## Types\n\n${readTypes(api)}` : '';
  const linked = text
    .replaceAll(/(!?\[[^\]]*\]\()([^)\s]+)(\))/g, relink(path))
    .replaceAll(/(<img src=")([^"]+)(")/g, relink(path));
  writeFileSync(join(target, `${page}.md`), `${linked}${types}`);
}
writeFileSync(join(target, 'events.md'), eventsPage());
// The documents themselves, at the site's root.
for (const name of ['openapi.yaml', 'page.yaml'])
  cpSync(join(root, 'packages/protocol', name), join(root, 'docs/public', name));

/** Makes a link that is relative to the file at `path` one of the site, or of the repository where the site has no such page. */
function relink(path: string) {
  return (whole: string, before: string, to: string, after: string): string => {
    const named = ofRepository.test(to);
    if (!named && /^(\w+:|#|\/)/.test(to)) return whole;
    const [file = '', anchor] = to.replace(ofRepository, '').split('#');
    const absolute = relative(root, join(root, named ? '' : dirname(path), file));
    const suffix = anchor === undefined || anchor === 'readme' ? '' : `#${anchor}`;
    const page = pages.get(absolute) ?? pages.get(`${absolute}/README.md`);
    if (named && !page) return whole;
    if (page) return `${before}/reference/${page}${suffix}${after}`;
    if (!/^(!|<img)/.test(before)) return `${before}${repository}${absolute}${suffix}${after}`;
    cpSync(join(root, absolute), join(target, 'images', basename(absolute)));
    return `${before}./images/${basename(absolute)}${after}`;
  };
}

/** The generated types, one level below the page's own headings. */
function readTypes(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/^# .*\n/, '')
    .replaceAll(/^(#{1,5}) /gm, '#$1 ');
}

interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
}

/** Every webhook of the document with the fields of its `data`. */
function eventsPage(): string {
  const document = parse(readFileSync(join(root, 'packages/protocol/openapi.yaml'), 'utf8'));
  const resolve = (schema: Schema = {}): Schema =>
    schema.$ref
      ? resolve(
          schema.$ref
            .slice(2)
            .split('/')
            .reduce((node, key) => node?.[key], document),
        )
      : schema;
  const fields = (schema: Schema): [string, Schema][] => {
    const { properties = {}, allOf = [] } = resolve(schema);
    return [...allOf.flatMap(fields), ...Object.entries(properties)];
  };
  const lines = Object.entries<{
    post: {
      summary?: string;
      description?: string;
      requestBody: { content: Record<string, { schema: Schema }> };
    };
  }>(document.webhooks).flatMap(([name, { post }]) => {
    const envelope = Object.fromEntries(fields(post.requestBody.content['application/json']?.schema ?? {}));
    const rows = fields(envelope.data ?? {}).map(([field, schema]) => {
      const { type = '', description = '' } = { ...resolve(schema), ...schema };
      return `| \`${field}\` | ${[type].flat().join(', ')} | ${toMarkdown(description)} |`;
    });
    const table = rows.length > 0 ? ['| field | type | meaning |', '| --- | --- | --- |', ...rows, ''] : [];
    return [`## ${name}`, '', toMarkdown(post.description ?? post.summary ?? ''), '', ...table];
  });
  const introduction =
    'The service posts each event to your [webhooks](/guide/webhooks) as `{ event, timestamp, partner_id, data }`. In the page the element dispatches the same under its name with hyphens (`session.ended` is `session-ended`) with `data` as `detail`, without costs and token counts.';
  const others = [
    '## What has no event',
    '',
    'There is no event of a message: what student and tutor say comes once, as `session.transcript` after the end; while the session runs your backend reads it with `GET /sessions/{id}/transcript`.',
    '',
    '## Of the embed alone',
    '',
    'These come to the page as `tutor-event`, never by webhook:',
    '',
    '| event | meaning |',
    '| --- | --- |',
    '| `embed.ready` | the embed has verified its token: the session can start; the element is `ready` |',
    '| others that begin with `embed.` | [between element and embed](/guide/embed-protocol) |',
    '',
  ];
  return `# Events\n\n${introduction}\n\n${lines.join('\n')}\n${others.join('\n')}`;
}

/** A description as one line of Markdown; tags outside code are text. */
function toMarkdown(description: string): string {
  return description
    .replaceAll(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .replaceAll(/(`[^`]*`)|</g, (_, code?: string) => code ?? '&lt;');
}
