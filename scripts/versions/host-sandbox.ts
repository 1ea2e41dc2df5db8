// Starts the sandbox whose module is its argument, tells the parent process where it is, and stops with that.
import type * as release from '@tutor-session/sandbox';

const { startSandbox }: typeof release = await import(process.argv[2] ?? '');
const { credentials, baseUrl } = await startSandbox({ port: 0 });
process.on('disconnect', () => process.exit());
process.send?.({ credentials, baseUrl });
