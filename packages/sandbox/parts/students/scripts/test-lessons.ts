// `pnpm test:lessons [COUNT] [FIRST]`: simulated students play lessons, 10,000 unless told; prints what went wrong, and fails if anything did.
import { checkLessons, startChecker } from '../src/index.ts';

const [count = 10_000, first = 1] = process.argv.slice(2).map(Number);
const batch = 250;
const checker = startChecker();
const begun = Date.now();
const kinds = new Map<string, number>();
const shown = new Set<string>();
let [messages, compared, right, asked] = [0, 0, 0, 0];
for (let at = first; at < first + count; at += batch) {
  const checked = await checkLessons(at, Math.min(batch, first + count - at), checker.grade);
  messages += checked.messages;
  compared += checked.compared;
  right += checked.right;
  asked += checked.asked;
  for (const { kind, text, detail } of checked.faults) {
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if (!shown.has(detail)) console.log(`${kind}: ${detail}\n  ${text}`);
    shown.add(detail);
  }
}
checker.close();
console.log(
  `${count} lessons, ${messages} messages, ${compared} verdicts compared, ${asked} of ${right} right answers asked about, ${Math.round((Date.now() - begun) / 1000)} s`,
);
for (const kind of ['verdict', 'given away', 'same sentence', 'promise'])
  console.log(`${kind}: ${kinds.get(kind) ?? 0}`);
if (kinds.size > 0) process.exitCode = 1;
