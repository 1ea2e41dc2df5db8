import type { Delivery } from '@tutor-session/protocol';
import type { ResultOf } from '../../api/operations.ts';

interface Parts {
  /** Reads a page of the deliveries that have failed. */
  readonly list: (page: number) => Promise<ResultOf<'listWebhookEvents'>>;
  readonly resend: (id: string) => Promise<unknown>;
  readonly onProgress: (done: number, all: number) => void;
}

/** Sends those that have failed by now again, each once: one that fails again is not sent a third time. */
export async function resendFailed({ list, resend, onProgress }: Parts): Promise<void> {
  const failed: Delivery[] = [];
  for (let [page, pages] = [1, 1]; page <= pages; page += 1) {
    const { data, pagination } = await list(page);
    failed.push(...data);
    pages = pagination.total_pages;
  }
  for (const [done, { id }] of failed.entries()) {
    onProgress(done, failed.length);
    await resend(id);
  }
}
