// `with-display.ts COMMAND…`: runs a command under a display of its own where Debian's WebKit needs one.
import { spawnSync } from 'node:child_process';
import { isPlaywrights } from './engines.ts';

const shown = isPlaywrights('webkit') ? [] : ['xvfb-run', '-a'];
const [command = '', ...args] = [...shown, ...process.argv.slice(2)];
const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
process.exit(status ?? 1);
