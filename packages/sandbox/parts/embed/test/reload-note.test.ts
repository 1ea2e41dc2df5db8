import { parseEnvelope } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { leaveReloadNote, readReloadNote, reloadedEnvelope } from '../src/session-token.ts';

const note = { partner_id: 'p', session_id: 'ses_1', parent_origin: 'https://school.example' };

test('the note for a reloaded frame is read as it was left', () => {
  const left: unknown[] = [];
  leaveReloadNote({ replaceState: (state: unknown) => void left.push(state) }, note);
  expect(readReloadNote({ state: left[0] })).toEqual(note);
});

test.each([null, 7, 'x', {}, { tutor_session: null }])(
  'the note for a reloaded frame is none in %j',
  (state) => {
    expect(readReloadNote({ state })).toBeNull();
  },
);

test('the note for a reloaded frame makes an envelope that says the session cannot go on here', () => {
  const envelope = parseEnvelope(reloadedEnvelope(note, 0));
  expect(envelope).toMatchObject({ event: 'error.session', partner_id: 'p' });
  expect(envelope.data).toMatchObject({
    session_id: 'ses_1',
    error_code: 'embed_reloaded',
    recoverable: false,
  });
});
