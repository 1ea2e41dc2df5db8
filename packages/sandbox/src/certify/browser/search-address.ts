import http from 'node:http';
import https from 'node:https';
import { findSecrets, maxSecretLength, type SecretName } from '../../doctor/secrets.ts';

interface SearchOptions {
  readonly ignoreHttpsErrors: boolean;
  /** Ends the search, such as after a time. */
  readonly signal: AbortSignal;
  /** How much of it is read, in bytes. */
  readonly maxBytes?: number;
}

/** What was found at an address, or why not all of it was read. */
export interface Searched {
  readonly secrets: readonly SecretName[];
  readonly unread: string | undefined;
}

/** Looks for secrets in what an address responds with, while it comes; keeps none of it. What is not there has none. */
export async function searchAddress(
  url: URL,
  { ignoreHttpsErrors, signal, maxBytes = 200_000_000 }: SearchOptions,
): Promise<Searched> {
  const { request } = url.protocol === 'https:' ? https : http;
  const secrets = new Set<SecretName>();
  try {
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const headers = { 'accept-encoding': 'identity' };
      request(url, { headers, signal, agent: false, rejectUnauthorized: !ignoreHttpsErrors })
        .on('response', resolve)
        .on('error', reject)
        .end();
    });
    const { statusCode = 0 } = response;
    if (statusCode !== 200) {
      response.destroy();
      return { secrets: [], unread: statusCode === 404 ? undefined : `HTTP ${statusCode}` };
    }
    let tail = '';
    let read = 0;
    response.setEncoding('latin1'); // secrets are ASCII
    for await (const chunk of response as AsyncIterable<string>) {
      read += chunk.length;
      if (read > maxBytes) return { secrets: [...secrets], unread: `larger than ${maxBytes / 1e6} MB` };
      const text = tail + chunk;
      for (const name of findSecrets(text)) secrets.add(name);
      tail = text.slice(-maxSecretLength);
    }
    return { secrets: [...secrets], unread: undefined };
  } catch {
    return { secrets: [...secrets], unread: signal.aborted ? 'too slow' : 'it cannot be fetched' };
  }
}
