import { type DestinationStream, type Logger, pino } from 'pino';

const secrets = ['api_key', 'api_secret', 'webhook_secret', 'token', 'secret', 'authorization'];

/** A logger that never writes what is secret, wherever somebody puts it. */
export function createLogger(destination: DestinationStream): Logger {
  return pino(
    {
      base: null,
      redact: {
        paths: [
          ...secrets.flatMap((name) => [name, `*.${name}`]),
          ...['x-api-key', 'x-embed-token', 'cookie'].flatMap((name) => [`["${name}"]`, `*["${name}"]`]),
        ],
        censor: '[redacted]',
      },
    },
    destination,
  );
}
