import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  guardedLookup,
  refusedAddress,
  resolveHost,
  webhookUrl,
} from '../../../src/domain/deliveries/delivery-address.ts';

test.each([
  '93.184.216.34',
  '2606:2800:220:1:248:1893:25c8:1946',
  '::ffff:93.184.216.34',
  '64:ff9b::93.184.216.34',
  ...['127.8.9.10', '::1', '::ffff:127.0.0.1'],
])('deliveries go to the public or loopback address %s', (address) => {
  expect(refusedAddress(address)).toBeUndefined();
});

test.each([
  ['169.254.169.254', 'link-local'],
  ['fc00::1', 'unique local'],
  ['4000::1', 'not assigned'],
  ['::ffff:169.254.169.254', 'link-local, mapped'],
  ['2002:5db8:d822::1', '6to4 at all'],
  ['2001:0:5ef5:79fb::1', 'Teredo'],
  ['nonsense', 'no address'],
])('deliveries do not go to %s (%s)', (address) => {
  expect(refusedAddress(address)).toBeDefined();
});

test('deliveries do not go to any private IPv4 address, however it is wrapped in an IPv6 one', () => {
  const octet = fc.integer({ min: 0, max: 255 });
  const hidden = fc
    .tuple(octet, octet, octet)
    .chain(([b, c, d]) =>
      fc.constantFrom(`10.${b}.${c}.${d}`, `192.168.${c}.${d}`, `172.${16 + (b % 16)}.${c}.${d}`),
    );
  const wrapping = fc.constantFrom('', '::ffff:', '64:ff9b::', '64:ff9b:1::', '::', '::ffff:0:');
  fc.assert(fc.property(wrapping, hidden, (wrap, address) => refusedAddress(wrap + address) !== undefined));
});

test.each([
  ['https://PARTNER.example', 'https://partner.example/'],
  ['http://app.localhost/', 'http://app.localhost/'],
  ['http://localhost.:4300/', 'http://localhost.:4300/'],
  ['http://[::1]:8080/', 'http://[::1]:8080/'],
])('the URL of an endpoint may be %s', (url, canonical) => {
  expect(webhookUrl(url)).toBe(canonical);
});

test.each([
  'partner.example/hook',
  'http://partner.example/',
  'https://user@partner.example/',
  'https://:pass@partner.example/',
  'ftp://localhost/',
  'https://10.0.0.1/',
  'https://[fe80::1]/',
  'http://localhost.partner.example/',
])('the URL of an endpoint may not be %s', (url) => {
  expect(() => webhookUrl(url)).toThrow(
    expect.objectContaining({ code: 'invalid_request', message: expect.stringMatching(/^url: /) }),
  );
});

test('the URL of an endpoint may have 2,048 characters, and no more', () => {
  const url = (length: number) => 'https://partner.example/'.padEnd(length, 'x');
  expect(webhookUrl(url(2_048))).toBe(url(2_048));
  expect(() => webhookUrl(url(2_049))).toThrow(/must have at most 2048 characters/);
});

test('a host that is allowed is called by http, and may lead to private addresses, but to no link-local one', () => {
  const hosts = ['backend', '172.17.0.1'];
  expect(webhookUrl('http://backend:3000/hook', hosts)).toBe('http://backend:3000/hook');
  expect(webhookUrl('http://172.17.0.1:3000/', hosts)).toBe('http://172.17.0.1:3000/');
  for (const other of ['http://other:3000/', 'http://172.17.0.2:3000/', 'http://x.backend/'])
    expect(() => webhookUrl(other, hosts)).toThrow(/or one of --deliver-to/);
  const refused = (address: string) => refusedAddress(address, true) !== undefined;
  expect(['10.0.0.7', '0.250.250.254', 'fd00::7', '::ffff:172.17.0.1'].filter(refused)).toEqual([]);
  const never = ['169.254.169.254', '::ffff:169.254.169.254', 'fe80::1', '2002:a9fe:a9fe::1', '224.0.0.1'];
  expect(never.filter(refused)).toEqual(never);
});

const failed = (code: string): PromiseSettledResult<string[]> => ({
  status: 'rejected',
  reason: Object.assign(new Error(code), { code }),
});
const found = (...value: string[]): PromiseSettledResult<string[]> => ({ status: 'fulfilled', value });
const system = async () => ['192.0.2.9'];

test.each([
  ['found by the name servers, of both families', [found('192.0.2.1'), found('::2')], ['192.0.2.1', '::2']],
  ['unknown to the name servers', [failed('ENOTFOUND'), failed('ENOTFOUND')], ['192.0.2.9']],
  ['without an address there', [found(), found()], ['192.0.2.9']],
])('a host that is %s has the addresses of them, or of the system', async (_, results, addresses) => {
  const servers = async () => results;
  expect(await resolveHost('hooks.example', { servers, system })).toEqual(addresses);
});

test('name servers that time out are final, so that the threads of the system stay free', async () => {
  const servers = async () => [failed('ETIMEOUT'), failed('ETIMEOUT')];
  await expect(resolveHost('hooks.example', { servers, system })).rejects.toMatchObject({ code: 'ETIMEOUT' });
});

test('localhost is looked up by the system alone', async () => {
  const servers = () => Promise.reject(new Error('asked'));
  expect(await resolveHost('localhost', { servers, system })).toEqual(['192.0.2.9']);
});

test.each([
  ['backend', '10.0.0.1'],
  ['elsewhere', undefined],
])('a connection to %s goes to %s where backend is allowed', async (host, address) => {
  const found = await new Promise((done) =>
    guardedLookup(async () => ['10.0.0.1'], ['backend'])(host, {}, (...result) => done(result[1])),
  );
  expect(found ?? undefined).toEqual(address ?? []);
});

test('a connection that asks for one address gets the first that deliveries may go to', async () => {
  const resolve = async () => ['10.0.0.1', '192.0.2.1', '8.8.8.8', '9.9.9.9'];
  const found = await new Promise((done) =>
    guardedLookup(resolve)('hooks.example', {}, (...result) => done(result)),
  );
  expect(found).toEqual([null, '8.8.8.8', 4]);
});
