import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import ipaddr from 'ipaddr.js';
import { ApiError } from './api-error.ts';
import { findPeer } from './connection.ts';
import type { ControlToken } from './control-token.ts';

/** The names of this machine's loopback interface, as a URL has them. */
export const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/** The hosts under which a sandbox is called, as `Host` has them: without the port of http. */
export interface Served {
  /** The port on which it listens. */
  readonly port: number;
  /** What the browser opens, where that is another address. */
  readonly publicUrl?: URL | undefined;
  /** Further names, each with a port of its own or with that of the sandbox. */
  readonly names?: readonly string[];
}

/** All hosts of a sandbox: the loopback names with its port and that of its public address, this address, and the further names. */
export function listHosts({ port, publicUrl, names = [] }: Served): string[] {
  const withPort = (name: string) => new URL(`http://${/:\d+$/.test(name) ? name : `${name}:${port}`}`).host;
  const published = publicUrl && loopbackNames.includes(publicUrl.hostname) ? publicUrl.port || '80' : port;
  const loopback = loopbackNames.flatMap((name) => [`${name}:${port}`, `${name}:${published}`]);
  return [...new Set([...loopback, ...names].map(withPort)), ...(publicUrl ? [publicUrl.host] : [])];
}

/**
 * Serves only requests to an allowed host with its port: a page elsewhere cannot get in by letting its own name point here (DNS
 * rebinding).
 */
export function allowHosts(hosts: readonly string[]): MiddlewareHandler {
  const allowed = new Set(hosts);
  return createMiddleware(async ({ req }, next) => {
    if (!allowed.has(new URL(req.url).host)) {
      const others = 'Programs elsewhere, as in a container, need --allow-host';
      throw new ApiError('forbidden', `Host not allowed: use ${[...allowed].join(' or ')}. ${others}.`);
    }
    await next();
  });
}

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Throws for a caller that may not control the sandbox. */
export type AssertControl = (context: Context) => void;

/**
 * Lets only programs on this machine control the sandbox, by a connection of the loopback interface and under one of its names, and those
 * that show the control token, where there is one; both brought by no proxy or tunnel, and by no page of another origin.
 *
 * The function that it makes throws `ApiError` 403.
 */
export function controlBy(token?: ControlToken): AssertControl {
  return (context) => {
    if (token === undefined) assertLocal(context);
    assertDirect(context);
    if (isLocal(context) || token?.isIn(context.req.raw.headers)) return;
    throw new ApiError(
      'forbidden',
      'From another machine /_sandbox and X-Sandbox-Fault take the control token: as Authorization: Bearer, or entered at /.',
    );
  };
}

/** Refuses every request that the function refuses. */
export const controlOnly = (assertControl: AssertControl): MiddlewareHandler =>
  createMiddleware(async (context, next) => {
    assertControl(context);
    await next();
  });

/** Whether a request came from this machine, and under one of its names. */
export function isLocal(context: Context): boolean {
  const peer = findPeer(context);
  return (
    (peer === undefined || isLoopback(peer)) && loopbackNames.includes(new URL(context.req.url).hostname)
  );
}

function assertLocal(context: Context): void {
  const peer = findPeer(context);
  if (peer !== undefined && !isLoopback(peer))
    throw refused('from this machine, or with the token of --control-token-file');
  if (!isLocal(context)) throw refused(`under the names ${loopbackNames.join(', ')}`);
}

/** Throws `ApiError` 403 where a proxy brought a request, or a page of another origin. */
export function assertDirect({ req }: Context): void {
  if (forwarding.some((name) => req.header(name) !== undefined)) throw refused('directly, through no proxy');
  const origin = req.header('origin');
  // A script, an image or a link of another page has no `Origin`. `none` is an address that somebody typed.
  const site = req.header('sec-fetch-site') ?? 'none';
  const isForeign = origin !== undefined && origin !== new URL(req.url).origin;
  if (isForeign || !['none', 'same-origin'].includes(site)) throw refused('by no page of another origin');
}

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

function refused(how: string): ApiError {
  return new ApiError('forbidden', `/_sandbox and X-Sandbox-Fault are taken only ${how}.`);
}
