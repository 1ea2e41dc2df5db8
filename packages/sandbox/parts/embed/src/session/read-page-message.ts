import { isObject, type PageSchema } from '@tutor-session/protocol';

export type ColorScheme = 'light' | 'dark';

/** What the embedding page says of itself in a hello (decision 77); what an older page leaves out is absent. */
export interface PageHello {
  colorScheme?: ColorScheme;
  /** A BCP 47 tag. */
  lang?: string;
  /** The messages beyond envelopes that it takes, such as `embed.response`. */
  requests?: readonly string[];
  /** Where the embed's headings begin, from 1 to 6. */
  headingLevel?: number;
  /** Whether the frame follows the height of its content. */
  fitContent?: boolean;
  /** What it shows and offers, as the messages that say so. */
  said: readonly PageMessage[];
}

/** A message with one of the page's commands; nothing else in it has been looked at. */
export type PageMessage = Readonly<Record<string, unknown>>;

/** Why what the page says is not taken (decisions 78 to 80). */
export type PageRefusal = PageSchema<'ResponseError'>;

/** The commands that are no more than their name. */
const plainCommands = ['pause', 'resume', 'end'] as const;
export type PlainCommand = (typeof plainCommands)[number];

/** The commands with which a page says what it shows and offers; its hello may have their fields, too. */
const pageFields = ['context', 'tools'] as const;

/** The commands with which a page takes part in the conversation. */
const pageCommands = ['message', 'draft', 'response', 'restart_label', ...pageFields].map(
  (name) => `session.${name}`,
);

/** The commands that the embed says it knows. */
export const knownCommands: readonly string[] = [
  ...plainCommands.map((name) => `session.${name}`),
  ...pageCommands,
];

/** What a page says that shows and offers nothing. */
export const emptyPage: readonly PageMessage[] = [
  { command: 'session.context', context: null },
  { command: 'session.tools', tools: [] },
  { command: 'session.restart_label', label: '' },
];

/** A message of the page, which may be anything at all: `null` for what is none of them. */
export function readPageMessage(
  data: unknown,
): { hello: PageHello } | { plain: PlainCommand } | { message: PageMessage } | null {
  if (!isObject(data)) return null;
  const { command } = data;
  if (command === 'session.hello') return { hello: readHello(data) };
  const plain = plainCommands.find((name) => command === `session.${name}`);
  if (plain) return { plain };
  return pageCommands.some((name) => name === command) ? { message: data } : null;
}

function readHello(fields: PageMessage): PageHello {
  const { color_scheme, lang, requests, heading_level, fit_content } = fields;
  return {
    ...((color_scheme === 'light' || color_scheme === 'dark') && { colorScheme: color_scheme }),
    ...(typeof lang === 'string' && /^[a-z]{2,8}(-[a-z\d]{1,8}){0,8}$/i.test(lang) && { lang }),
    ...(Array.isArray(requests) && { requests: requests.slice(0, 100) }),
    ...([1, 2, 3, 4, 5, 6].includes(heading_level as number) && { headingLevel: heading_level as number }),
    ...(typeof fit_content === 'boolean' && { fitContent: fit_content }),
    said: pageFields.flatMap((field) =>
      fields[field] === undefined ? [] : [{ command: `session.${field}`, [field]: fields[field] }],
    ),
  };
}
