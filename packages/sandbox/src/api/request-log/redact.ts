/** How many items of a list and fields of an object are kept, how deep, and how much of a text. */
const maxItems = 5;
const maxFields = 50;
const maxDepth = 8;
const maxText = 2_000;

/** Fields whose texts are a student's, or free text of a partner that may name one. */
const words = new Set([
  'text',
  'shown',
  'context',
  'selection',
  'input',
  'output',
  'transcript',
  'payload',
  'problems',
  'metadata',
  'content',
  'summary',
  'alt',
  'title',
]);

/** Our keys and secrets, and tokens, wherever they are. */
const secrets = /\btutor_(?:key|secret|whsec)_[\w-]+|\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g;

/** What is after the host of an address may be a secret of whoever receives there, as is a user's name before it. */
const addresses = /\b(https?:\/\/)(?:[^\s/@]*@)?([^\s/?#"]+)[^\s"]*/g;

/** What any of them has: most texts have none, and every response of the REST API passes here. */
const suspect = /tutor_|eyJ|:\/\//;

/**
 * A copy of a record of the API to look at: without keys, tokens and students' words, and only the first items of its lists. What is
 * hidden keeps its shape: numbers, lengths and the names of fields say what was wrong with it.
 */
export function redact(value: unknown, hidden = false, depth = 0): unknown {
  if (typeof value === 'string') return hidden ? `[${value.length} characters]` : redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxDepth) return '…';
  if (!Array.isArray(value)) {
    const fields = Object.entries(value).slice(0, maxFields);
    return Object.fromEntries(
      fields.map(([name, field]) => [redactText(name), redact(field, hidden || words.has(name), depth + 1)]),
    );
  }
  const kept = value.slice(0, maxItems).map((item) => redact(item, hidden, depth + 1));
  return value.length > maxItems ? [...kept, `… ${value.length - maxItems} more`] : kept;
}

/** A text without keys, tokens and the secret parts of addresses, of at most 2,000 characters. */
export function redactText(text: string): string {
  const kept = text.length > maxText ? `${text.slice(0, maxText)}…` : text;
  return suspect.test(kept) ? kept.replaceAll(secrets, '[redacted]').replaceAll(addresses, '$1$2/…') : kept;
}
