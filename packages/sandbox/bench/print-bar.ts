/** One line: what was measured, its ratio, its bar, and whether it holds. */
export function printBar(name: string, ratio: number, sign: '>=' | '<=', bar: number): void {
  const holds = sign === '>=' ? ratio >= bar : ratio <= bar;
  console.log(`${name}: ${ratio.toFixed(2)}x, bar ${sign} ${bar}x, ${holds ? 'ok' : 'miss'}`);
}
