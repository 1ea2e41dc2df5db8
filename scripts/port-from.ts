/** Reads a TCP port from the environment; ends the process with a clear message when the value is none. */
export function portFrom(variable: string, fallback: number): number {
  const text = process.env[variable];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  console.error(`${variable} must be a port, a whole number from 1 to 65535.`);
  process.exit(1);
}
