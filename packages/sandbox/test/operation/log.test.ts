import { expect, test } from 'vitest';
import { createLogger } from '../../src/cli/create-logger.ts';
import { builtInTutor } from '../../src/domain/sessions/tutors/built-in-tutor.ts';
import { scenarios } from '../../src/scenarios/scenarios.ts';
import { EmbedPage } from '../support/embed-page.ts';
import { standInForReading } from '../support/photos.ts';
import { useSandbox } from '../support/use-sandbox.ts';

let log = '';
const logger = createLogger({
  write(line: string) {
    log += line;
  },
});
logger.level = 'trace';

const words = 'words that a student wrote';
const service = useSandbox({
  logger,
  engines: {
    standard: {
      ...builtInTutor,
      reply(lesson, request, options) {
        const { text } = request;
        if (text.includes('fail')) {
          const cause = new RangeError(`no answer to ${text}`);
          throw new TypeError(`cannot answer:\n    at ${text}:1:2`, { cause });
        }
        return builtInTutor.reply(lesson, request, options);
      },
    },
  },
});

test('no level of the log holds a token, a secret, an identity or the words of a student, whatever happens', async () => {
  const { sandbox } = service;
  standInForReading();
  const other = await sandbox.addPartner('of-the-log');
  const json = { 'content-type': 'application/json' };
  const url = 'http://127.0.0.1:9/hook-of-the-log';
  const id = await service.register(url);
  const student = { student_id: 'student-of-the-log', metadata: { class: 'class-of-the-log' } };
  const page = await service.begun(student);
  await page.send(words);
  await page.send(`${words} fail`);
  await page.call('POST', 'session/messages', { after: {}, text: words });
  await page.end();
  await page.start();
  await new EmbedPage(sandbox, `${page.token}x`).start();
  await sandbox.fetch(new Request(`${sandbox.embedUrl}?token=${page.token}`));
  await sandbox.fetch(new Request(`${sandbox.embedUrl}api/config?token=${page.token}`));
  await service.api('GET', `/sessions?student_id=${student.student_id}`);
  await service.api('GET', '/sessions', { headers: { 'x-api-key': 'wrong-key-of-the-log' } });
  await service.api('POST', '/webhooks', { headers: json, body: `{"url": "${words}` });
  await service.send('POST', '/webhooks', { url: words });
  await service.api('GET', `/sessions/${encodeURIComponent('\0')}`);
  await service.api('GET', '/unknown/student-of-the-log');
  await sandbox.fetch(new Request('http://127.0.0.1:4400/unknown/student-of-the-log'));
  await service.api('POST', `/webhooks/${id}/test`);
  for (const name of Object.keys(scenarios)) {
    await service.control('POST', `scenarios/${name}`, { ...student, seed: words });
  }
  await sandbox.advance(2 * 86_400);

  const { api_key, api_secret, webhook_secret } = sandbox.credentials;
  const secrets = [
    api_key,
    api_secret,
    webhook_secret,
    other.api_key,
    other.api_secret,
    other.webhook_secret,
  ];
  for (const hidden of [...secrets, page.token, words, 'of-the-log', 'sandbox_seed']) {
    const line = log.split('\n').find((each) => each.includes(hidden));
    expect(line && { hidden, line }).toBeUndefined();
  }
  expect(log).not.toMatch(/eyJ[\w-]+\./); // no token of anybody's
  expect(log).toMatch(/"type":"TypeError","message":"redacted[^}]*log\.test\.ts:\d+.*"type":"RangeError"/);
  expect(log).toContain('"route":"/embed/api/session/messages"');
});
