import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** Asks as a frame on the page's own site does, without following a redirect; `fetch` sets `Sec-Fetch-Mode` itself. */
export async function askAsFrame(url: string, cookie: string): Promise<IncomingMessage> {
  const frame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' };
  const [response] = await once(request(url, { headers: { ...frame, cookie } }).end(), 'response');
  return response.resume();
}
