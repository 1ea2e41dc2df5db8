import type { Random } from './random.ts';

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** 0 to 99 in words. */
function inWords(value: number): string {
  if (value < 20) return units[value] ?? '';
  const rest = value % 10;
  return `${tens[Math.floor(value / 10) - 2]}${rest > 0 ? `-${units[rest]}` : ''}`;
}

/** A number, `-3/4` or `7`, as one of the ways in which students type it; `plain` where only the fraction itself is an answer. `ask` is the problem's text. */
export function typeNumber(value: string, random: Random, plain: boolean, ask: string): string {
  const [top = 0, bottom = 1] = value.split('/').map(Number);
  const ways = [value, value];
  if (value.includes('/')) ways.push(value.replace('/', ' / '));
  if (!plain && bottom > 1) {
    ways.push(`${top * 2}/${bottom * 2}`, `${top * 3}/${bottom * 3}`);
    if (top > bottom) ways.push(`${Math.floor(top / bottom)} ${top % bottom}/${bottom}`);
    if (100 % bottom === 0) ways.push(`${top / bottom}`, `${(100 * top) / bottom}%`);
  }
  if (bottom === 1 && top >= 0 && top < 100) ways.push(inWords(top));
  if (top < 0) ways.push(value.replace('-', '−'));
  return typeSentence(random.pick(ways), random, ask);
}

/** Half of all sentences say the task, too: "30 ÷ 6 is {}". */
function typeSentence(number: string, random: Random, ask: string): string {
  const sum = sumOf(ask);
  const around = random.pick(sum && random.chance(50) ? withSum : alone);
  return around.replace('{sum}', sum).replace('{}', number);
}

const alone = [
  '{}',
  '{}',
  '{}',
  '{}.',
  'it is {}',
  'the answer is {}',
  'i think {}',
  'is it {}?',
  '= {}',
  '{}!',
  'i got {}',
  'so {}?',
  'um {}',
  'it would be {}, right?',
  '{}. is that right or not',
  '{} cuz i counted',
];

const withSum = ['{sum} is {}', '{sum} is {} i think', '{sum} = {}', 'so {sum} would be {}'];

/** `30 ÷ 6`, where that is all of the problem; `''` otherwise. */
export const sumOf = (ask: string): string => /^What is ([\d/]+ [+−×÷] [\d/]+)\?$/.exec(ask)?.[1] ?? '';

/** A number that is near and yet another one. */
export function nearNumber(value: string, random: Random, ask: string): string {
  const [top = 0, bottom] = value.split('/').map(Number);
  const off = random.pick([-2, -1, 1, 2, 10]);
  return typeSentence(bottom === undefined ? `${top + off}` : `${top + off}/${bottom}`, random, ask);
}
