import { isIP, isIPv6 } from 'node:net';
import { isLoopbackHost, wrongOption } from '@tutor-session/protocol/server';
import type { SandboxOptions } from './sandbox-options.ts';
import type { Settings } from './settings.ts';

/** The port of a sandbox when none is said. */
export const defaultPort = 4400;

const wildcards = ['0.0.0.0', '::'];

/** Throws `TypeError` unless the value is an IP address. */
export function addressTaken(name: string, value: unknown): void {
  if (typeof value !== 'string' || isIP(value) === 0)
    throw wrongOption(name, 'an IP address to listen on, such as 0.0.0.0', value);
}

/** Throws `TypeError` unless the value is an origin that a browser lets a page of a laptop frame. */
export function originTaken(name: string, value: unknown): void {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  const isOrigin = url !== null && url.href === `${url.origin}/`;
  if (!isOrigin || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname))))
    throw wrongOption(
      name,
      'an origin that browsers open, https://… or http://localhost:PORT, without a path',
      value,
    );
}

/** Throws `TypeError` unless the value is a host as a URL has it, with a port or without. */
export function hostTaken(name: string, value: unknown): void {
  const url = typeof value === 'string' ? URL.parse(`http://${value}`) : null;
  const [host = ''] = typeof value === 'string' ? value.toLowerCase().split(/:\d+$/) : [];
  if (url === null || url.hostname !== host || url.pathname !== '/')
    throw wrongOption(name, 'the name of a host, such as sandbox or host.docker.internal', value);
}

/** Throws `TypeError` unless the value is a token that nobody guesses. */
export function controlTokenTaken(name: string, value: unknown): void {
  if (typeof value !== 'string' || !/^[!-~]{32,512}$/.test(value))
    throw wrongOption(
      name,
      '32 characters or more of ASCII without spaces, as of openssl rand -hex 32',
      value,
    );
}

/** Where a sandbox is called. */
export function readAddresses({
  host = '127.0.0.1',
  port = defaultPort,
  publicUrl,
  hosts = [],
}: SandboxOptions): Pick<Settings, 'port' | 'localOrigin' | 'publicUrl' | 'hosts'> {
  const name = isIPv6(host) ? `[${host}]` : host;
  const isAny = wildcards.includes(host);
  return {
    port,
    localOrigin: `http://${isAny ? '127.0.0.1' : name}:${port}`,
    publicUrl: publicUrl === undefined ? undefined : new URL(publicUrl),
    hosts: isAny ? hosts : [name, ...hosts],
  };
}
