import { parse } from 'yaml';

/** A schema of page.yaml, as far as the tables and limits go. */
interface Schema {
  readonly $ref?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly additionalProperties?: boolean;
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly 'x-needs'?: string;
  readonly 'x-if-wrong'?: string;
}

interface PageDocument {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly 'x-limits': Readonly<Record<string, { readonly at: string; readonly of: string }>>;
}

type Side = 'FromPage' | 'FromEmbed';

/** Fills the tables of the guide, between their markers, with what page.yaml says. */
export function fillPageTables(guide: string, yaml: string): string {
  const document: PageDocument = parse(yaml);
  const { schemas } = document.components;
  const tables = {
    'from-page': messageTable(document, 'FromPage'),
    'from-embed': messageTable(document, 'FromEmbed'),
    codes: table(
      ['codes', '', 'one of'],
      ['ResponseError', 'ToolError', 'RefusalCode'].map((name) => [
        code(name),
        line(schemas[name]?.description),
        (schemas[name]?.enum ?? []).map((each) => code(`${each}`)).join(', '),
      ]),
    ),
    limits: table(
      ['limit', '', 'exported as'],
      listLimits(document).map(({ name, of, value }) => [
        of,
        typeof value === 'number' ? value.toLocaleString('en') : code(`${value}`),
        code(name),
      ]),
    ),
  };
  return Object.entries(tables).reduce((text, [name, content]) => fill(text, name, content), guide);
}

/** Each message in a row, for AGENTS.md. */
export function listPageMessages(yaml: string): string {
  const document: PageDocument = parse(yaml);
  const rows = (side: Side) =>
    listMessages(document, side).map(({ schema, signature }) => {
      const [first = ''] = /^.*?(?=[.:;]( |$))/.exec(line(schema.description)) ?? [];
      return [signature, first];
    });
  return `${table(['the page says', ''], rows('FromPage'))}\n\n${table(['the embed says', ''], rows('FromEmbed'))}\n`;
}

/** The module with the limits of page.yaml, for the element, the embed and the service. */
export function createLimits(yaml: string): string {
  const document: PageDocument = parse(yaml);
  const limits = listLimits(document).map(({ name, of, value }) =>
    typeof value === 'number'
      ? `/** ${of}: ${value.toLocaleString('en')}. */\nexport const ${name} = ${value};\n`
      : `/** ${of}. */\nexport const ${name}: RegExp = /${value}/;\n`,
  );
  const { description, enum: codes = [] } = document.components.schemas.ToolError ?? {};
  const errors = `/** ${line(description)} */\nexport const toolErrors = [\n${codes.map((name) => `  '${name}',\n`).join('')}] as const;\n`;
  return [...limits, `\n${errors}`].join('');
}

/** Each limit with its value, which stands at a JSON Pointer of the document. */
function listLimits(document: PageDocument) {
  return Object.entries(document['x-limits']).map(([name, { at, of }]) => {
    const value = at.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], {
      '#': document.components.schemas,
    });
    if (typeof value !== 'number' && typeof value !== 'string')
      throw new Error(`${at} of ${name} is no limit`);
    return { name, of, value };
  });
}

/** The messages of one side, each with its name and fields. */
function listMessages({ components: { schemas } }: PageDocument, side: Side) {
  const key = side === 'FromPage' ? 'command' : 'event';
  return (schemas[side]?.oneOf ?? []).map(({ $ref = '' }) => {
    const schema = schemas[$ref.split('/').at(-1) ?? ''] ?? {};
    const { [key]: name, ...own } = schema.properties ?? {};
    const fields = own.data?.additionalProperties === false ? own.data : { ...schema, properties: own };
    const said = name?.const === undefined ? 'envelopes' : code(`${name.const}`);
    return { schema, signature: `${said} ${fieldList(fields)}`.trim() };
  });
}

function messageTable(document: PageDocument, side: Side): string {
  const rows = listMessages(document, side).map(({ schema, signature }) => {
    const { description, 'x-needs': needs, 'x-if-wrong': wrong } = schema;
    return [signature, needs ? code(needs) : '', line(description), ifWrong(wrong)];
  });
  const [name, list] = side === 'FromPage' ? ['command', 'commands'] : ['event', 'requests'];
  return table([name, `where ${code(list)} has`, '', 'a wrong field'], rows);
}

/** The fields beside the name, those that may be left out with `?`. */
function fieldList({ properties = {}, required = [] }: Schema): string {
  const names = Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`));
  return names.length > 0 ? code(`{ ${names.join(', ')} }`) : '';
}

function ifWrong(wrong = ''): string {
  if (wrong === 'member') return 'is left out';
  if (wrong === 'message') return 'drops the message';
  return wrong && `is refused: ${code(wrong)}`;
}

const code = (text: string) => `\`${text}\``;
const line = (text = '') => text.trim().replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const show = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [show(head), show(head.map(() => '---')), ...rows.map(show)].join('\n');
}

function fill(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->\n`, `\n<!-- /${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < 0) throw new Error(`The guide has no markers called ${name}.`);
  return text.slice(0, from + start.length) + content + text.slice(to);
}
