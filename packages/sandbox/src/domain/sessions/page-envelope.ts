import type { Envelope, TranscriptItem } from '@tutor-session/protocol';

/**
 * The envelope as the embed page gets it: a student's browser is no place for costs and token counts (decision 6), so those
 * fields are left out, and of `usage.*` there is nothing at all. Nor are the student's words about the tutor for the embedding page
 * (decision 82).
 */
export function pageEnvelope(envelope: Envelope): Envelope | undefined {
  if (envelope.event.startsWith('usage.')) return undefined;
  const { token_usage, estimated_cost_usd, transcript, ...data } = envelope.data;
  if (!Array.isArray(transcript)) return { ...envelope, data };
  return { ...envelope, data: { ...data, transcript: transcript.map(withoutWords) } };
}

function withoutWords({ feedback, ...item }: TranscriptItem): TranscriptItem {
  return feedback ? { ...item, feedback: { rating: feedback.rating } } : item;
}
