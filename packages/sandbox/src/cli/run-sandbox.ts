import { pino } from 'pino';
import { credentialsPath } from '../domain/partners/credentials.ts';
import { startSandbox } from '../start-sandbox.ts';
import type { Told } from './commands.ts';
import { createLogger } from './create-logger.ts';
import { surviveTutors } from './survive-tutors.ts';
import { startWatchdog } from './watchdog.ts';

/** Runs a sandbox until the process gets SIGINT or SIGTERM. */
export async function runSandbox({
  port,
  network,
  dataDir,
  databaseUrl,
  reset,
  engine,
}: Told<'start'>): Promise<void> {
  // The log goes to stderr, as one JSON object a line; text for people goes to stdout.
  const logger = createLogger(pino.destination({ fd: 2, sync: true }));
  const tutor =
    engine === undefined ? undefined : (await import('./load-model-tutor.ts')).loadModelTutor(engine, logger);
  surviveTutors(logger);
  const { baseUrl, embedUrl, close } = await startSandbox({
    port,
    ...network,
    dataDir,
    databaseUrl,
    reset,
    logger,
    ...(engine && tutor && { engines: { [engine]: tutor } }),
    onTokenRefused: (message) => console.log(`Token refused: ${message}`),
    onCrash({ message }) {
      console.error(message);
      process.exit(1);
    },
  });
  void tutor?.warm();
  if (databaseUrl === undefined) startWatchdog(dataDir);
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const stop = () => {
    // A second signal finds no handler and ends the process at once.
    for (const signal of signals) process.off(signal, stop);
    close().catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
  };
  for (const signal of signals) process.on(signal, stop);
  // Last: who reads it may stop the process at once.
  console.log(`Inspector:     ${new URL('/', embedUrl)}`);
  console.log(`Sandbox ready: ${baseUrl}`);
  console.log(`Embed page:    ${embedUrl}`);
  console.log(`Credentials:   ${credentialsPath(dataDir)}`);
}
