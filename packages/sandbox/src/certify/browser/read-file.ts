import type { Response } from 'playwright-core';
import { findSecrets, type SecretName } from '../../doctor/secrets.ts';

/** A response as it was read. */
export interface ReadFile {
  readonly url: string;
  readonly method: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether its type is one of text, or none, and it has an end. */
  readonly isText: boolean;
  /** The beginning of its body, where that is a text. */
  readonly text: string;
  /** The secrets in its whole body, in its headers, or in a source map inside of it. */
  readonly secrets: readonly SecretName[];
  /** The address of a source map that it names. */
  readonly map: string | undefined;
  /** Why its body was not searched, where it was not. */
  readonly unread: string | undefined;
}

const textTypes = /javascript|json|html|css|text\/(?!event-stream)|xml|map|^$/;
/** What other checks look at, in characters; secrets are looked for in the whole. */
const maxText = 5_000_000;
/** What a browser keeps of a body, about; a larger one is not asked for. */
const maxBytes = { text: 50_000_000, other: 2_000_000 } as const;

/** Reads a response, and looks for secrets in all of it. */
export async function readFile(response: Response): Promise<ReadFile> {
  const headers = await response.allHeaders().catch(() => response.headers());
  const file = {
    ...{ url: response.url(), method: response.request().method() },
    ...{ status: response.status(), headers },
    isText: textTypes.test(headers['content-type'] ?? ''),
  };
  const fromHeaders = findSecrets(Object.values(headers).join('\n'));
  const nothing = { text: '', secrets: fromHeaders, map: undefined };
  const unread = findObstacle(headers);
  if (unread !== undefined) return { ...file, ...nothing, unread };
  const isRedirect = file.status >= 300 && file.status < 400;
  const body = isRedirect ? Buffer.alloc(0) : await response.body().catch(() => undefined);
  if (!body) return { ...file, ...nothing, unread: 'the browser kept no body of it' };
  if (body.length > sizeLimit(headers)) return { ...file, ...nothing, unread: describeSize(headers) };
  const text = body.toString('utf8');
  const { maps, address } = findMaps(text, headers);
  const secrets = new Set([...fromHeaders, ...[text, ...maps].flatMap(findSecrets)]);
  return {
    ...file,
    text: file.isText ? text.slice(0, maxText) : '',
    secrets: [...secrets],
    map:
      address !== undefined && URL.canParse(address, file.url) ? new URL(address, file.url).href : undefined,
    unread: undefined,
  };
}

function findObstacle(headers: Readonly<Record<string, string>>): string | undefined {
  if (/event-stream/.test(headers['content-type'] ?? '')) return 'a stream without an end';
  return Number(headers['content-length'] ?? 0) > sizeLimit(headers) ? describeSize(headers) : undefined;
}

const sizeLimit = ({ 'content-type': type = '' }: Readonly<Record<string, string>>) =>
  textTypes.test(type) ? maxBytes.text : maxBytes.other;

const describeSize = (headers: Readonly<Record<string, string>>) =>
  `larger than ${sizeLimit(headers) / 1e6} MB`;

/** The source maps that stand in a text, and the address of one that stands elsewhere. */
function findMaps(
  text: string,
  headers: Readonly<Record<string, string>>,
): { maps: string[]; address: string | undefined } {
  const named = [...text.matchAll(/[#@]\s*sourceMappingURL=([^\s'"*]+)/g)].map(([, name = '']) => name);
  const inside = named.filter((name) => name.startsWith('data:')).map(decodeData);
  const address = named.findLast((name) => !name.startsWith('data:'));
  return { maps: inside, address: address ?? headers.sourcemap ?? headers['x-sourcemap'] };
}

/** The text of a `data:` address. */
function decodeData(address: string): string {
  const comma = address.indexOf(',');
  const data = address.slice(comma + 1);
  if (/;base64$/i.test(address.slice(0, comma))) return Buffer.from(data, 'base64').toString('utf8');
  try {
    return decodeURIComponent(data);
  } catch {
    return data;
  }
}
