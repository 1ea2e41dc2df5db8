import content from './phrases/replacements.json' with { type: 'json' };

/** Makes what replaces parts of a text, one pattern after the other. */
export function replacer(name: keyof typeof content): (text: string) => string {
  const rules = content[name].map(([pattern = '', by = '']) => [new RegExp(pattern, 'gu'), by] as const);
  return (text) => rules.reduce((all, [pattern, by]) => all.replace(pattern, by), text);
}
