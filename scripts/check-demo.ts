// Checks ports and data folder of the demo before it is built, so that a mistake shows at once.
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { lockFolder } from '../packages/sandbox/src/platform/data-folder/lock-folder.ts'; // the source: nothing is built yet
import { portTakenMessage, readDemoSettings } from './demo-settings.ts';

try {
  const { demoPort, sandboxPort, dataDir } = readDemoSettings();
  await assertFree('DEMO_PORT', demoPort);
  await assertFree('SANDBOX_PORT', sandboxPort);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  lockFolder(dataDir)();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function assertFree(variable: 'DEMO_PORT' | 'SANDBOX_PORT', port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(portTakenMessage(variable, port)) : error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve()));
  });
}
