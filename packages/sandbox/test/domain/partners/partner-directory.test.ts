import { beforeEach, expect, test } from 'vitest';
import { createAuthenticate } from '../../../src/domain/partners/authenticate.ts';
import { PartnerDirectory } from '../../../src/domain/partners/partner-directory.ts';
import { partners } from '../../../src/domain/schema/index.ts';
import { createClock, type MovableClock } from '../../../src/platform/clock.ts';
import { sha256 } from '../../../src/platform/sha256.ts';
import { useDatabase } from '../../support/use-database.ts';

const start = new Date('2026-11-20T09:00:00.000Z');
const open = useDatabase();
let clock: MovableClock;
let directory: PartnerDirectory;
beforeEach(async () => {
  clock = createClock(start, { frozen: true });
  directory = new PartnerDirectory({ db: open.db, clock });
  await open.db.delete(partners);
  await open.db.insert(partners).values({
    partner_id: 'partner-1',
    api_key_sha256: sha256('key-1'),
    api_secret: 'first',
    webhook_secret: 'unused',
    created_at: start,
  });
});

const secret = async () => (await directory.byId('partner-1'))?.api_secret;

test('a partner that another process changed is seen after five seconds, one that was changed here at once', async () => {
  const after = (ms: number) => clock.moveTo(new Date(start.getTime() + ms));
  expect(await secret()).toBe('first');
  await open.db.update(partners).set({ api_secret: 'second' });
  after(4_999);
  expect(await secret()).toBe('first');
  after(5_000);
  expect(await secret()).toBe('second');
  await open.db.update(partners).set({ api_secret: 'third' });
  directory.clear();
  expect(await secret()).toBe('third');
});

test('a partner that was read while the clock was ahead is read anew when it is back', async () => {
  clock.moveTo(new Date(start.getTime() + 3_600_000));
  expect(await secret()).toBe('first');
  await open.db.update(partners).set({ api_secret: 'second' });
  clock.setAhead(0);
  expect(await secret()).toBe('second');
});

test('a partner that does not exist is asked for each time', async () => {
  expect(await directory.byId('partner-2')).toBeUndefined();
  await open.db.update(partners).set({ partner_id: 'partner-2' });
  expect(await directory.byId('partner-2')).toMatchObject({ api_secret: 'first' });
});

test('a request without an API key, and one with an unknown key, are refused with the header to send', async () => {
  const authenticate = createAuthenticate(directory);
  const call = (headers: Record<string, string>) =>
    authenticate(new Request('http://127.0.0.1:4400/v1/sessions', { headers }));
  expect(await call({ 'x-api-key': 'key-1' })).toEqual({ partner_id: 'partner-1' });
  const refused = {
    code: 'invalid_api_key',
    headers: { 'www-authenticate': 'ApiKey realm="tutor-session", header="X-API-Key"' },
  };
  await expect(call({})).rejects.toMatchObject(refused);
  await expect(call({ 'x-api-key': 'key-2' })).rejects.toMatchObject(refused);
});
