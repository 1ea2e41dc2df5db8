/** One line: what was measured, its ratio, its bar, and whether it holds. A process that missed one ends with 1. */
export function printBar(name: string, ratio: number, sign: '>=' | '<=', bar: number, unit = 'x'): void {
  const holds = sign === '>=' ? ratio >= bar : ratio <= bar;
  console.log(`${name}: ${ratio.toFixed(2)}${unit}, bar ${sign} ${bar}${unit}, ${holds ? 'ok' : 'missed'}`);
  if (!holds) process.exitCode = 1;
}
