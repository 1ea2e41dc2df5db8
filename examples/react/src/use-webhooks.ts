import { useEffect, useEffectEvent } from 'react';

interface WebhookEvent {
  event: string;
  timestamp: string;
  data: Record<string, unknown>;
}

/** Calls back for each webhook that the partner's backend has verified. */
export function useWebhooks(onWebhook: (event: WebhookEvent) => void): void {
  const latest = useEffectEvent(onWebhook);
  useEffect(() => {
    const source = new EventSource('/webhooks/stream');
    source.addEventListener('message', ({ data }) => latest(JSON.parse(data)));
    return () => source.close();
  }, []);
}
