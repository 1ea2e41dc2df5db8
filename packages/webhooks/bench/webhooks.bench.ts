// verifyWebhook against what one would write by hand on Node, and beside other libraries on the same bodies; each store's deliveries
// per second. Runs against dist (`pnpm build` first), all in one process; Redis and PostgreSQL are those of the machine.
import { benchStores } from './stores.ts';
import { benchVerify } from './verify.ts';

const holds = [...(await benchVerify()), ...(await benchStores())];
process.exitCode = holds.every(Boolean) ? 0 : 1;
