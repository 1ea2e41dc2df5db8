import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { makeChromiumPatient } from './patient-chromium.ts';
import { posted, recordMessages } from './record-messages.ts';

makeChromiumPatient((context) => void recordMessages(context).catch(() => {})); // closed at once

afterEach(() => expect(posted.faults.splice(0)).toEqual([]));
afterAll(() => {
  const file = join(inject('messagesFolder'), `${crypto.randomUUID()}`);
  writeFileSync(file, [...posted.names].join('\n'));
});
