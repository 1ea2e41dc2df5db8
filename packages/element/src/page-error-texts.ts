/** What failed between page and embed, by code, and how to fix it; see `TutorSessionError`. */
export const pageErrorTexts = {
  context_invalid: 'context is no JSON object of at most 8 KiB. Set one.',
  not_ready: 'The session is not ready. Await ready.',
  paused: 'The session is paused. Resume it.',
  ended: 'The session has ended.',
  message_invalid: 'The text must have 1 to 2,000 characters.',
  draft_in_use: 'The student is typing. Set replace, or wait.',
  refused: 'The embed refused it.',
  tool_failed: 'A tool of the page failed. Check its cause.',
};
