import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TutorClient } from '@tutor-session/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { asClient, asCurl } from '../../src/api/as-code.ts';
import type { Call, OperationId } from '../../src/api/request.ts';

beforeEach(() => void vi.stubGlobal('location', { origin: 'http://127.0.0.1:4400' }));

const hostile = `it's "$(id)" \`id\` \\ </script>`;
const call = (operationId: OperationId, input: Call['input']): Call => ({ operationId, input });

test('a shell takes the command word by word, whatever is in it', () => {
  const shown = asCurl(call('createWebhook', { body: { url: hostile } as never }));
  const words = execFileSync('sh', ['-c', shown.replace('curl', 'printf "%s\\n"')], {
    encoding: 'utf8',
    env: { TUTOR_API_KEY: 'the-key' },
  }).split('\n');
  expect(words).toContain('http://127.0.0.1:4400/v1/webhooks');
  expect(words).toContain('X-API-Key: the-key');
  expect(words).toContain(JSON.stringify({ url: hostile }));
});

test('a form is sent as it is, whatever its texts and its file are called', () => {
  const form = new FormData();
  const fields = { subject: '@home', level: '3;type=text/html', topic: hostile };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new File(['content'], 'a "b";type=x,c.txt'));
  const folder = mkdtempSync(join(tmpdir(), 'as-curl-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a "b";type=x,c.txt'), 'content');
  const shown = asCurl(call('createModule', { form }));
  const sent = execFileSync('sh', ['-c', `${shown.replace(/'http[^']*'/, 'file:///dev/null')} --libcurl -`], {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, TUTOR_API_KEY: 'the-key' },
  });
  const parts = [...sent.matchAll(/curl_mime_(name|data|filedata|type)\(part\d+, ("(?:[^"\\]|\\.)*")/g)];
  expect(parts.map(([, kind, text]) => [kind, text?.replaceAll(/\\(.)/g, '$1').slice(1, -1)])).toEqual([
    ...Object.entries(fields).flatMap(([name, value]) => [
      ['data', value],
      ['name', name],
    ]),
    ['filedata', 'a "b";type=x,c.txt'],
    ['name', 'file'],
  ]);
});

test('the shown code makes the request', async () => {
  const send = vi.fn(async () =>
    Response.json({ data: [], pagination: { page: 2, limit: 20, total: 0, total_pages: 0 } }),
  );
  const input = { id: 'student/"42"', query: { status: 'ended', page: '2' } } as Call['input'];
  const code = asClient(call('listStudentSessions', input)).replace(/^import.*\n/, '');
  const shown = code.replace("process.env.TUTOR_API_KEY ?? ''", "'key', fetch: send");
  const run = new Function('TutorClient', 'send', 'console', `return (async () => { ${shown} })()`);
  await run(TutorClient, send, { log() {} });
  expect(String(send.mock.calls[0]?.at(0))).toBe(
    'http://127.0.0.1:4400/v1/students/student%2F%2242%22/sessions?status=ended&page=2',
  );
});
