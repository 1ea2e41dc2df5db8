import { expect, test } from 'vitest';
import { resolveHost } from '../../../src/domain/deliveries/delivery-address.ts';

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

test('one address of one family is enough', async () => {
  const servers = async () => [failed('ENODATA'), found('2001:db8::1')];
  expect(await resolveHost('hooks.example', { servers, system })).toEqual(['2001:db8::1']);
});

test('a name that the name servers do not know is looked up by the system', async () => {
  const servers = async () => [failed('ENOTFOUND'), failed('ENOTFOUND')];
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

test('localhost leads to this machine', async () => {
  expect(['127.0.0.1', '::1']).toEqual(expect.arrayContaining(await resolveHost('localhost')));
});
