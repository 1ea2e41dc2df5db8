import { optionFault } from './check-option.ts';
import { parseEmbedUrl } from './embed-url.ts';
import { permissionsFor } from './frame-policy.ts';
import { type GlobalAttributes, isBooleanAttribute, isGlobalAttribute } from './global-attributes.ts';
import { properties, type TutorSessionProperties } from './properties.ts';
import { withQuery } from './request-redirect.ts';
import { parseParams } from './request-token.ts';
import { english } from './strings.ts';

export { isGlobalAttribute } from './global-attributes.ts';

type Name = keyof TutorSessionProperties;

/** What a server writes of `<tutor-session>`: its attributes, under the names of its properties. */
export type RenderedProperties = {
  [Rendered in Exclude<Name, 'tools' | 'fetchToken' | 'decodeMessage' | 'strings'>]?:
    | TutorSessionProperties[Rendered]
    | undefined;
};

/** What `renderTutorSession` takes: the element's options, and the attributes that any tag has. */
export type RenderOptions = RenderedProperties &
  GlobalAttributes & {
    /** HTML for the slots, written as it is. */
    content?: string | undefined;
  };

/** The attributes of the frame of a session that starts before any script; `undefined` where it starts later, or has no `src`. */
export type FrameAttributes = Record<'slot' | 'src' | 'title' | 'allow' | 'sandbox', string>;

/**
 * The attributes of the frame that stands in the HTML. Only for a path is there one: what else `src` is, such as an address of another
 * site, the element decides, which knows the page's origin.
 * @throws {TypeError} for a wrong value, and for a `src` with a fragment
 * @throws {TutorSessionError} `embed_url_missing`, `embed_url_invalid`, `params_invalid`
 */
export function frameAttributes(options: RenderedProperties): FrameAttributes | undefined {
  const { src, embedUrl, params, label, allow, frameSandbox } = options;
  if (!src || (options.loading ?? 'eager') !== 'eager') return undefined;
  for (const [name, value] of Object.entries({ src, label, allow, frameSandbox }))
    assertOption(name as Name, value);
  const { origin } = parseEmbedUrl(embedUrl);
  const sent = parseParams(params);
  const [, path = '', search = '', fragment] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(`${src}`) ?? [];
  if (fragment) throw new TypeError('src must not have a fragment (#): the embed would get it.');
  if (!isPath(`${src}`)) return undefined;
  const query = withQuery(search, sent, false);
  return {
    slot: 'frame',
    src: query ? `${path}?${query}` : path,
    title: label ?? english.title,
    allow: permissionsFor(allow ?? `${properties.allow.default}`, origin, ''),
    sandbox: frameSandbox ?? `${properties.frameSandbox.default}`,
  };
}

/** Whether it is a path of the page's own origin in every browser: these read a backslash as a slash, and leave out a tab. */
function isPath(src: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is they that are looked for
  return /^\/(?![/\\])[^\x00-\x1f\x7f]*$/.test(src);
}

function assertOption(name: Name, value: unknown): void {
  const fault = optionFault(name, value);
  if (fault) throw new TypeError(fault);
}

/**
 * The HTML of a session that starts before any script: the tag, and in it a frame that goes to `src` by itself, where that is a path.
 * Every attribute is escaped. For a template of your server; React's component does the same.
 * @throws {TypeError} for a name that is neither an option of the element nor an attribute of any tag, and for a wrong value
 * @throws {TutorSessionError} `embed_url_missing`, `embed_url_invalid`, `params_invalid`
 *
 * @example
 * import { renderTutorSession } from '@tutor-session/element/html';
 *
 * const html = renderTutorSession({ src: '/api/tutor', embedUrl: 'https://tutor.example/embed', label: 'Your tutor' });
 */
export function renderTutorSession({ content, ...options }: RenderOptions): string {
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(options)) {
    const attribute = Object.hasOwn(properties, name) ? properties[name as Name].attribute : name;
    const isOption = Object.hasOwn(properties, name) && attribute !== false;
    if (!isOption && !isGlobalAttribute(name)) {
      const shown = JSON.stringify(name).slice(0, 60);
      throw new TypeError(
        `renderTutorSession takes no ${shown}: it is no option that HTML can have, and no attribute of any tag.`,
      );
    }
    const text = isOption ? optionText(name as Name, value) : attributeText(name, value);
    if (text?.includes('\0'))
      throw new TypeError(`${name} must not contain the character 0, which HTML cannot have.`);
    if (text !== undefined) attributes[`${attribute || name}`] = text;
  }
  const frame = frameAttributes(options);
  const iframe = frame ? `<iframe ${write(frame)}></iframe>` : '';
  return `<tutor-session ${write(attributes)}>${iframe}${content ?? ''}</tutor-session>`;
}

function optionText(name: Name, value: unknown): string | undefined {
  assertOption(name, value);
  if (value == null) return undefined;
  const { type } = properties[name];
  if (type === Boolean) return value ? '' : undefined;
  return typeof value === 'object' && type !== String ? JSON.stringify(value) : `${value}`; // a URL is a text
}

function attributeText(name: string, value: unknown): string | undefined {
  if (value == null) return undefined;
  if (!['string', 'number', 'boolean'].includes(typeof value)) {
    throw new TypeError(
      `${name} takes a string, a number or a boolean. The value is of type ${typeof value}.`,
    );
  }
  if (typeof value === 'boolean' && isBooleanAttribute(name)) return value ? '' : undefined;
  return `${value}`;
}

function write(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value ? `${name}="${escapeText(value)}"` : name))
    .join(' ');
}

/** A carriage return that is written as it is would be read as a line feed. */
const entities: Record<string, string> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#13;',
};

const escapeText = (text: string): string => text.replace(/[&"<>\r]/g, (sign) => `${entities[sign]}`);
