import { expect, test } from 'vitest';
import { formatSummary, summarize } from '../../src/session/session-summary.ts';

const timestamp = '2026-01-02T03:04:05.000Z';
const transcript = [
  { index: 0, role: 'tutor', text: 'What is 1/2 + 1/4?', at_ms: 0, timestamp },
  { index: 1, role: 'student', text: '3/4', at_ms: 1, timestamp },
];
const events = [
  { event: 'student.milestone', data: { concept_id: 'math.fractions.add' } },
  { event: 'session.ended', data: { duration_seconds: 754 } },
].map(({ event, data }, index) => ({
  sequence: index + 1,
  envelope: { event, timestamp, partner_id: 'p', data },
}));
const summary = summarize(
  { status: 'ended', end_reason: 'completed' },
  { events },
  {
    concepts: [{ concept_id: 'math.fractions.add', title: 'adding fractions', mastered: true }],
    problems: [{ number: 1, text: 'What is 1/2 + 1/4?', outcome: 'with_help' }],
    next: 'simplifying fractions',
  },
);

test('the summary as text holds all of it, with concepts by their titles, and the conversation', () => {
  expect(formatSummary('fractions', summary, transcript)).toBe(`Fractions
2026-01-02

Time: 12\u00a0min 34\u00a0s

Problems
1. What is 1/2 + 1/4? (with help)

What you learned
- adding fractions

What comes next
- simplifying fractions

Conversation
Tutor: What is 1/2 + 1/4?
You: 3/4
`);
});
