import { expect, inject, onTestFinished } from 'vitest';
import { type HeaderRow, joinHeaders } from '../../scripts/partner-headers.ts';

/** What a partner's page (`hostPage`) tells of itself. */
export interface Told {
  defined: boolean;
  state: string;
  code: string;
  styled: boolean;
  ownLit: boolean;
  violations: string[];
  /** The page's Resource Timing. */
  resources: PerformanceResourceTiming[];
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

/** Opens a partner's page with these headers in a frame, and returns what it has told last. */
export function openPartnerPage(
  rows: readonly HeaderRow[],
  query: Record<string, string> = {},
  sandbox?: string,
): () => Told | undefined {
  const headers = JSON.stringify(joinHeaders(rows));
  const frame = openFrameAt(
    `${inject('hostOrigin')}/?${new URLSearchParams({ headers, ...query })}`,
    sandbox,
  );
  let told: Told | undefined;
  const hear = ({ source, data }: MessageEvent) => {
    if (source === frame.contentWindow) told = data;
  };
  addEventListener('message', hear);
  onTestFinished(() => removeEventListener('message', hear));
  return () => told;
}

/** Polls what a page tells, for as long as a page takes to come up on a busy machine. */
export const pollPage = <Value>(read: () => Value): ReturnType<typeof expect.poll<Value>> =>
  expect.poll(read, { timeout: 8000 });

/** What a page tells on which all is well. */
export const works = { defined: true, state: 'ready', code: '', styled: true, violations: [] };
