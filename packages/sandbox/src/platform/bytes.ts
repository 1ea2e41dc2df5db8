import { Transform } from 'node:stream';

const units = [
  { bytes: 1_048_576, name: 'MiB' },
  { bytes: 1_024, name: 'KiB' },
];

/** A size in the largest unit that shows it without a fraction: `20 MiB`, `1,500 bytes`. */
export function formatBytes(bytes: number): string {
  const unit = units.find((candidate) => bytes % candidate.bytes === 0);
  const amount = (unit ? bytes / unit.bytes : bytes).toLocaleString('en-US');
  return `${amount} ${unit?.name ?? 'bytes'}`;
}

/** Passes bytes on, and calls `onCount` with how many there were so far. */
export function countBytes(onCount: (bytes: number) => void): Transform {
  let count = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      onCount(count);
      done(null, chunk);
    },
  });
}
