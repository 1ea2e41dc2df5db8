/** An argument of a command: in braces, or a lone digit. */
const argument = String.raw`\s*(?:\{\s*([^{}\\]+?)\s*\}|(\d))`;
const fractions = new RegExp(String.raw`(?:(\d)\s*)?\\[dtc]?frac${argument}${argument}`, 'g');
const powers = /\^(?:\{(\d)\}|(\d)(?!\d))/g;

/** Commands that are one sign. */
const signs: Readonly<Record<string, string>> = {
  times: '×',
  cdot: '·',
  div: '÷',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  neq: '≠',
  left: '',
  right: '',
};
const commands = new RegExp(String.raw`\\(${Object.keys(signs).join('|')})(?![A-Za-z])`, 'g');

/** Arithmetic between dollars, and what stands in `\(…\)` and `\[…\]`. */
const dollars = /(\$\$?)([^$]*?)\1/g;
const isArithmetic = (text: string): boolean => /[=+×·÷<>≤≥≠/²³]/.test(text) && !/[A-Za-z]{2}/.test(text);

/**
 * A sentence with its TeX in the signs that a student reads: `\frac{1}{2}` is `1/2`, `\times` is `×`, `3^2` is `3²`. What is none
 * of these stays, and the guard holds it back as markup.
 */
export function fromTex(sentence: string): string {
  return sentence
    .replace(fractions, (_, whole = '', a1 = '', a2 = '', b1 = '', b2 = '') => {
      const fraction = `${inBrackets(a1 || a2)}/${inBrackets(b1 || b2)}`;
      return whole ? `${whole} ${fraction}` : fraction;
    })
    .replace(commands, (_, name: string) => signs[name] ?? '')
    .replace(powers, (_, braced?: string, bare?: string) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(braced ?? bare)] ?? '')
    .replace(/\\([%$])/g, '$1')
    .replace(/\\[([]|\\[)\]]/g, '')
    .replace(dollars, (all, _, text: string) => (isArithmetic(text) ? text : all))
    .replace(/ {2,}/g, ' ')
    .trim();
}

const inBrackets = (part: string): string => (/^\w+$/.test(part) ? part : `(${part})`);
