import { isTrustworthyUrl } from '@tutor-session/protocol/server';
import type { Reply } from './ask.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

/** What a token endpoint answers (decision 5). */
export interface TokenAnswer {
  readonly token: string;
  readonly embed_url: string;
  readonly expires_in: number;
}

/** Looks at how a token is answered (decisions 5, 25); `answer` is there when it can be worked with. */
export function examineAnswer(
  reply: Reply,
  embed_url: string,
): { findings: Finding[]; answer: TokenAnswer | undefined } {
  if (reply.status !== 200) return { findings: [fail(whyNot(reply))], answer: undefined };
  const findings = [ok('POST is answered with 200'), ofCaching(reply), ofType(reply)];
  const body = parse(reply.text);
  const { token, embed_url: embedUrl, expires_in } = body;
  const lacking = [
    ...(typeof token === 'string' && token !== '' ? [] : ['"token" (a text)']),
    ...(typeof embedUrl === 'string' ? [] : ['"embed_url" (a text)']),
    ...(typeof expires_in === 'number' && expires_in > 0 ? [] : ['"expires_in" (seconds, a number above 0)']),
  ];
  if (lacking.length > 0) {
    const text = `the answer must be {"token", "embed_url", "expires_in"}; it lacks ${lacking.join(', ')}`;
    return { findings: [...findings, fail(text)], answer: undefined };
  }
  const answer = body as unknown as TokenAnswer;
  findings.push(
    ok('the answer is {"token", "embed_url", "expires_in"}'),
    ofEmbedUrl(answer, embed_url),
    ofLifetime(answer),
  );
  return { findings, answer };
}

function whyNot({ status }: Reply): string {
  if (status === 401 || (status >= 300 && status < 400)) {
    return `POST is answered with ${status}: nobody is signed in. Say who, for example --header "cookie: session=…"`;
  }
  if (status === 403)
    return 'POST from its own origin is answered with 403: allow the origin that the endpoint is called by';
  if (status === 404 || status === 405)
    return `POST is answered with ${status}: is this the token endpoint's address?`;
  return `POST is answered with ${status}; it must be 200 (look into the backend's log)`;
}

function ofCaching({ headers }: Reply): Finding {
  return /(^|,)\s*no-store\s*(,|$)/i.test(headers.get('cache-control') ?? '')
    ? ok('the answer is kept out of caches')
    : fail('the answer lacks "cache-control: no-store": a cache may hand one student\'s token to another');
}

function ofType({ headers }: Reply): Finding {
  return /^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')
    ? ok('the answer is JSON')
    : fail('the answer lacks "content-type: application/json"');
}

function ofEmbedUrl({ embed_url }: TokenAnswer, expected: string): Finding {
  const url = URL.parse(embed_url);
  if (!url || !isTrustworthyUrl(url) || url.username !== '' || url.password !== '') {
    return fail('embed_url must be an absolute https address (http for this machine) without user info');
  }
  return url.href === expected
    ? ok("embed_url is the sandbox's embed page")
    : warn(`embed_url leads elsewhere than to the sandbox's embed page, ${expected}`);
}

function ofLifetime({ expires_in }: TokenAnswer): Finding {
  return expires_in >= 3_600 && expires_in <= 7_200
    ? ok(`the token is for ${expires_in} seconds`)
    : warn(`the token is for ${expires_in} seconds; 3600 to 7200 are recommended`);
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
