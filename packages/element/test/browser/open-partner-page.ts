import { expect, inject, onTestFinished } from 'vitest';
import { type HeaderRow, joinHeaders } from '../../scripts/partner-headers.ts';
import type { PreflightReport } from '../../src/class.ts';

/** What a partner's page (`hostPage`) reports of itself. */
export interface PageReport {
  defined: boolean;
  state: string;
  code: string;
  message: string;
  styled: boolean;
  ownLit: boolean;
  violations: string[];
  /** What each violation says besides. */
  blocked: object[];
  /** With the query `talk`: what the embed has taken, or the code of why not. */
  said: string[];
  /** With the query `talk`: whether the embed has called the page's tool. */
  called?: boolean;
  /** With the query `preflight`. */
  preflight?: PreflightReport;
}

/** Opens a page at this address in a frame, for as long as the test runs. */
export function openFrameAt(url: string, sandbox?: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  if (sandbox) frame.setAttribute('sandbox', sandbox);
  frame.src = url;
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  return frame;
}

/** Opens a partner's page with these headers in a frame, and returns its latest report. */
export function openPartnerPage(
  rows: readonly HeaderRow[],
  query: Record<string, string> = {},
  sandbox?: string,
): () => PageReport | undefined {
  const headers = JSON.stringify(joinHeaders(rows));
  const frame = openFrameAt(
    `${inject('hostOrigin')}/?${new URLSearchParams({ headers, ...query })}`,
    sandbox,
  );
  let reported: PageReport | undefined;
  const onMessage = ({ source, data }: MessageEvent) => {
    if (source === frame.contentWindow) reported = data;
  };
  addEventListener('message', onMessage);
  onTestFinished(() => removeEventListener('message', onMessage));
  return () => reported;
}

/** Polls what a page reports, for as long as a page takes to load on a busy machine. */
export const pollPage = <Value>(read: () => Value): ReturnType<typeof expect.poll<Value>> =>
  expect.poll(read);

/** What a page reports on which all works. */
export const works = { defined: true, state: 'ready', code: '', styled: true, violations: [] };
