import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main, processFlags, runHere, startChild } from '../support/child-sandbox.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const dataDir = temporaryFolder();

test('tutor-sandbox starts, prints paths but no secret, refuses a second start, and stops on Ctrl-C', async () => {
  const { printed, stop } = await startChild(dataDir);
  const baseUrl = /http:\/\/127\.0\.0\.1:(\d+)\/v1/.exec(printed);
  const path = /\S+credentials\.json/.exec(printed)?.[0] ?? '';
  const { api_key, base_url } = JSON.parse(readFileSync(path, 'utf8'));
  expect(base_url).toBe(baseUrl?.[0]);
  expect(printed).not.toContain(api_key);
  expect((await fetch(`${base_url}/sessions`, { headers: { 'x-api-key': api_key } })).status).toBe(200);

  const samePort = await runHere('--port', baseUrl?.[1] ?? '', '--data', join(dataDir, 'other'));
  const sameFolder = await runHere('--port', '0', '--data', dataDir);
  const where = await runHere('credentials', '--data', dataDir);
  expect(samePort).toMatchObject({ code: 1, err: expect.stringMatching(/^Port \d+ is taken\..*\n$/) });
  expect(sameFolder).toMatchObject({ code: 1, err: expect.stringContaining(`${dataDir} is in use`) });
  expect(where).toMatchObject({ code: 0, out: `${path}\n` });

  expect(await stop('SIGINT')).toBe(0);
});

test('SIGTERM in the moment in which it says that it is ready stops it cleanly', async () => {
  const stopAtOnce =
    "console.log = (line) => { if (line.startsWith('Sandbox ready')) process.kill(process.pid, 'SIGTERM'); };";
  const flags = [...processFlags, '--import', `data:text/javascript,${encodeURIComponent(stopAtOnce)}`];
  const child = spawn(process.execPath, [...flags, main, '--port', '0', '--data', join(dataDir, 'stopped')]);
  await once(child, 'exit');
  expect([child.exitCode, child.signalCode]).toEqual([0, null]);
});
