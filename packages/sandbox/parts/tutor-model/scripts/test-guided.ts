// `pnpm test:guided [COUNT] [FIRST]`: students play lessons with a good, a careless and a hostile model, 500 unless told; prints what must not happen.
import { startChecker } from '@tutor-session/students';
import { checkGuided } from '../test/guided/check-guided.ts';

const [count = 500, first = 1] = process.argv.slice(2).map(Number);
const checker = startChecker();
const shares = { good: 0.2, careless: 0.3, hostile: 0.5 };
for (const [manner, share] of Object.entries(shares) as [keyof typeof shares, number][]) {
  const { counts, faults } = await checkGuided(manner, first, Math.round(count * share), checker.grade);
  for (const fault of faults.slice(0, 30)) console.log(fault);
  console.log(manner, JSON.stringify({ ...counts, faults: faults.length }));
  if (faults.length > 0) process.exitCode = 1;
}
checker.close();
