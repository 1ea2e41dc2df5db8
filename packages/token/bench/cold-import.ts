import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { median } from './median.ts';

const rounds = 31;
const here = fileURLToPath(new URL('.', import.meta.url));

/** Milliseconds of the first import in a fresh process, medians over processes that take turns. */
export function coldImport(): { ours: number; jose: number; ratio: number } {
  const times = { ours: [] as number[], jose: [] as number[] };
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ours = timeImport('@tutor-session/token');
    const jose = timeImport('jose/jwt/sign');
    times.ours.push(ours);
    times.jose.push(jose);
    ratios.push(ours / jose);
  }
  return { ours: median(times.ours), jose: median(times.jose), ratio: median(ratios) };
}

function timeImport(specifier: string): number {
  const program = `const start = performance.now();
    await import('${specifier}');
    console.log(performance.now() - start);`;
  const args = ['--input-type=module', '--eval', program];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: here, encoding: 'utf8' });
  if (status !== 0) throw new Error(`importing ${specifier} failed: ${stderr}`);
  return Number(stdout);
}
