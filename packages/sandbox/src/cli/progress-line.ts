/** What is being done: on one line of a terminal that the next result replaces; elsewhere, as in a log, now and then on a line of its own. */
export interface ProgressLine {
  show(text: string): void;
  clear(): void;
  end(): void;
}

/** How often a log says what is being done, in milliseconds. */
const logMs = 8_000;

export function createProgressLine(stream: NodeJS.WriteStream = process.stderr): ProgressLine {
  let last: string | undefined;
  const say = () => {
    if (last !== undefined) stream.write(`…     ${last}\n`);
  };
  const timer = stream.isTTY ? undefined : setInterval(say, logMs);
  timer?.unref();
  return {
    show(text) {
      if (stream.isTTY) stream.write(`\r\x1b[K…     ${text}`);
      else if (last === undefined) stream.write(`…     ${text}\n`);
      last = text;
    },
    clear() {
      if (stream.isTTY) stream.write('\r\x1b[K');
    },
    end: () => clearInterval(timer),
  };
}
