import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = (path: string) => JSON.stringify(fileURLToPath(new URL(`../../src/${path}`, import.meta.url)));

/** Runs a script beside a tutor that never replies by itself, in a process of its own. */
function run(script: string) {
  const child = spawnSync(process.execPath, ['--input-type=module'], {
    encoding: 'utf8',
    input: `
      import { RunningReply } from ${source('domain/sessions/tutors/running-reply.ts')};
      import { surviveTutors } from ${source('cli/survive-tutors.ts')};
      surviveTutors({ error: (_, message) => console.log(message) });
      const fail = () => setTimeout(() => { throw new Error('no model'); });
      const ask = (reply) => new RunningReply({ reply }, {}, { text: 'Why?' });
      ${script}`,
  });
  return { code: child.status, out: child.stdout.trim().split('\n').toSorted(), err: child.stderr };
}

test('what a tutor throws outside of every promise fails its reply alone; what is thrown elsewhere ends the process', () => {
  const { code, out, err } = run(`
    const other = ask(() => new Promise((resolve) => setTimeout(resolve, 50, 'the other one')));
    const failing = ask(() => new Promise(fail));
    await failing.turn.catch(({ message }) => console.log('failed:', message));
    console.log(await other.turn);
    fail();`);
  expect(out).toEqual(['failed: no model', 'a tutor threw outside of its reply', 'the other one'].toSorted());
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('no model') });
});
