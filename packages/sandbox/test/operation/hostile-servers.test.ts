import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { hostileReplies, serveHostile } from '../support/hostile-servers.ts';

const script = fileURLToPath(new URL('../support/foreign-child.ts', import.meta.url));
const maxMebibytes = 60;

interface Read {
  readonly client: string;
  readonly url: string;
  readonly mebibytes: number;
}

test('no response of a foreign server ends the process or fills its memory', async () => {
  const { addresses, close } = await serveHostile(await hostileReplies());
  const child = spawn(process.execPath, [script, ...Object.values(addresses)]);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  close();
  expect({ code: child.exitCode, err }).toEqual({ code: 0, err: '' });
  const read = out
    .trim()
    .split('\n')
    .map((line): Read => JSON.parse(line));
  for (const [name, address] of Object.entries(addresses)) {
    const of = read.filter(({ url }) => url === address);
    expect(
      of.map(({ client }) => client),
      name,
    ).toEqual(['model', 'webhook', 'doctor']);
    const most = Math.max(...of.map(({ mebibytes }) => mebibytes));
    expect(most, name).toBeLessThanOrEqual(maxMebibytes);
  }
});
