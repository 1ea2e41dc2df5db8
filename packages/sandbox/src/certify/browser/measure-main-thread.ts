import type { PartnerPage } from './partner-page.ts';

/** Measures from now on; the function returns how long the page's main thread has used a processor, in milliseconds. */
export async function measureMainThread({ context, page }: PartnerPage): Promise<() => Promise<number>> {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' }); // no time in which others use the processor
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const { value = 0 } = metrics.find(({ name }) => name === 'TaskDuration') ?? {};
    return value * 1_000;
  };
}
