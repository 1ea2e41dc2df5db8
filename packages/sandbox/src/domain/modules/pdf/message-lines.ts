import type { Readable } from 'node:stream';

/** The lines of a stream as they come, without their ends. `count` is called with all bytes before, and may throw. */
export async function* messageLines(input: Readable, count: (bytes: number) => void): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  for await (const chunk of input as AsyncIterable<Buffer>) {
    count(chunk.length);
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString();
      begun = [];
      from = end + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
}
