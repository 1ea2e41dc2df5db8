import { parseEmbedUrl } from './embed-url.ts';
import { permissionsFor } from './frame-policy.ts';
import { properties, type TutorSessionProperties } from './properties.ts';
import { withQuery } from './request-redirect.ts';
import { parseParams } from './request-token.ts';
import { english } from './strings.ts';

type Name = keyof TutorSessionProperties;

/** What a server writes of `<tutor-session>`: its attributes, under the names of its properties. */
export type RenderedProperties = {
  [Rendered in Exclude<Name, 'tools' | 'fetchToken' | 'decodeMessage' | 'strings'>]?:
    | TutorSessionProperties[Rendered]
    | undefined;
};

/** What `renderTutorSession` takes. */
export type RenderOptions = RenderedProperties & {
  /** HTML for the slots, written as it is. */
  content?: string;
};

/** The attributes of the frame of a session that starts before any script; `undefined` where it starts later, or has no `src`. */
export type FrameAttributes = Record<'slot' | 'src' | 'title' | 'allow' | 'sandbox', string>;

/**
 * The attributes of the frame that stands in the HTML.
 * @throws {TutorSessionError} `embed_url_missing`, `embed_url_invalid`, `params_invalid`
 */
export function frameAttributes({
  src,
  embedUrl,
  loading = 'eager',
  params,
  label = english.title,
  allow = `${properties.allow.default}`,
  frameSandbox = `${properties.frameSandbox.default}`,
}: RenderedProperties): FrameAttributes | undefined {
  if (!src || loading !== 'eager') return undefined;
  const { origin } = parseEmbedUrl(embedUrl);
  const [path, search = ''] = `${src}`.split('?');
  const query = withQuery(search, parseParams(params), false);
  return {
    slot: 'frame',
    src: query ? `${path}?${query}` : `${path}`,
    title: label,
    allow: permissionsFor(allow, origin, ''),
    sandbox: frameSandbox,
  };
}

/**
 * The HTML of a session that starts before any script: the tag, and in it a frame that goes to `src` by itself. Every attribute is
 * escaped. For a template of your server; React's component does the same.
 * @throws {TutorSessionError} `embed_url_missing`, `embed_url_invalid`, `params_invalid`
 *
 * @example
 * import { renderTutorSession } from '@tutor-session/element/html';
 *
 * const html = renderTutorSession({ src: '/api/tutor', embedUrl: 'https://tutor.example/embed', label: 'Your tutor' });
 */
export function renderTutorSession({ content = '', ...options }: RenderOptions): string {
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(options)) {
    const { attribute = name, type } = properties[name as Name] ?? {};
    if (value == null || !attribute || (type === Boolean && !value)) continue;
    const isJson = typeof value === 'object' && type !== String; // a URL is a text
    const text = isJson ? JSON.stringify(value) : `${value}`;
    attributes[`${attribute}`] = type === Boolean ? '' : text;
  }
  const frame = frameAttributes(options);
  const iframe = frame ? `<iframe ${write(frame)}></iframe>` : '';
  return `<tutor-session ${write(attributes)}>${iframe}${content}</tutor-session>`;
}

function write(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value ? `${name}="${escapeText(value)}"` : name))
    .join(' ');
}

const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

const escapeText = (text: string): string => text.replace(/[&"<>]/g, (sign) => `${entities[sign]}`);
