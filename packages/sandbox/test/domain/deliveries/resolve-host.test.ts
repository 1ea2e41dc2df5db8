import { expect, test } from 'vitest';
import { guardedLookup, resolveHost } from '../../../src/domain/deliveries/delivery-address.ts';

const failed = (code: string): PromiseSettledResult<string[]> => ({
  status: 'rejected',
  reason: Object.assign(new Error(code), { code }),
});
const found = (...value: string[]): PromiseSettledResult<string[]> => ({ status: 'fulfilled', value });
const system = async () => ['192.0.2.9'];

test('the addresses of both families that the name servers know are used', async () => {
  const servers = async () => [found('192.0.2.1'), found('2001:db8::1')];
  expect(await resolveHost('hooks.example', { servers, system })).toEqual(['192.0.2.1', '2001:db8::1']);
});

test.each([
  ['do not know', failed('ENOTFOUND')],
  ['know without an address', found()],
])('a name that the name servers %s is looked up by the system', async (_, result) => {
  const servers = async () => [result, result];
  expect(await resolveHost('hooks.example', { servers, system })).toEqual(['192.0.2.9']);
});

test('name servers that time out are final, so that the threads of the system stay free', async () => {
  const servers = async () => [failed('ETIMEOUT'), failed('ETIMEOUT')];
  await expect(resolveHost('hooks.example', { servers, system })).rejects.toMatchObject({ code: 'ETIMEOUT' });
});

test('localhost is looked up by the system alone', async () => {
  const servers = () => Promise.reject(new Error('asked'));
  expect(await resolveHost('localhost', { servers, system })).toEqual(['192.0.2.9']);
});

test('a connection that asks for one address gets the first that deliveries may go to', async () => {
  const resolve = async () => ['10.0.0.1', '192.0.2.1', '8.8.8.8', '9.9.9.9'];
  const found = await new Promise((done) =>
    guardedLookup(resolve)('hooks.example', {}, (...result) => done(result)),
  );
  expect(found).toEqual([null, '8.8.8.8', 4]);
});
