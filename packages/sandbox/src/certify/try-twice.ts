import { tidy } from '../doctor/finding.ts';
import { CertifyError } from './certify-error.ts';
import type { Patience } from './patience.ts';

/** What ends a run, whatever it is doing. */
export interface Ends {
  readonly target: URL;
  readonly signal: AbortSignal | undefined;
  readonly isConnected: () => boolean;
  readonly patience: Patience;
}

/** Tries once more what throws, such as on a busy machine; returns what it threw last. Throws what ends the run. */
export async function tryTwice<Value>(
  ends: Ends,
  run: () => Promise<Value>,
): Promise<{ value: Value } | { reason: string }> {
  for (let attempt = 1; ; attempt++) {
    try {
      return { value: await run() };
    } catch (cause) {
      ends.patience.onFailure();
      await throwIfOver(ends, cause);
      if (attempt === 2 || !ends.patience.mayRetry()) return { reason: explain(cause) };
    }
  }
}

async function throwIfOver({ target, signal, isConnected }: Ends, cause: unknown): Promise<void> {
  if (signal?.aborted) throw new CertifyError('Stopped.', { cause });
  if (cause instanceof CertifyError) throw cause;
  if (!isConnected())
    throw new CertifyError('The browser ended in the middle of the run: is there enough memory?', { cause });
  if (await isAway(target))
    throw new CertifyError(
      `${target.origin}${target.pathname} does not respond: is it running? Open it in a browser yourself.`,
      { cause },
    );
}

const refusals = /^(ECONN|ENOTFOUND|EAI_|EHOST|ENET|UND_ERR_SOCKET)/;

/** Whether nothing is at the address. A page that is slow, or that only a browser can open, is not away. */
async function isAway(target: URL): Promise<boolean> {
  const asked = fetch(target, { redirect: 'manual', signal: AbortSignal.timeout(5_000) });
  const error: unknown = await asked.then(
    (response) => response.body?.cancel(),
    (reason) => reason,
  );
  const { code = '' } = ((error as Error | undefined)?.cause ?? {}) as { code?: string };
  return refusals.test(code);
}

/** Why something was not seen, without the page's address, whose query may tell. */
function explain(cause: unknown): string {
  const [line = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
  return tidy(line).replace(/ at https?:\S+/, '');
}
