import { readFileSync } from 'node:fs';

/** Processor time of a process so far, user and system, in milliseconds; in ticks of 10 ms (proc(5)), so on Linux only. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
