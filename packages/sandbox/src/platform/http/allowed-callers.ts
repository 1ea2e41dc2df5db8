import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import ipaddr from 'ipaddr.js';
import { ApiError } from './api-error.ts';
import { findPeer } from './connection.ts';

/** The names of this machine's loopback interface, as a URL has them. */
export const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Serves only requests to an allowed host name with its port: a page elsewhere cannot get in by letting
 * its own name point here (DNS rebinding).
 */
export function allowHosts(names: readonly string[], port: number) {
  const hosts = new Set(names.map((name) => `${name}:${port}`));
  return createMiddleware(async ({ req }, next) => {
    const url = new URL(req.url);
    const host = `${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`;
    if (!hosts.has(host)) {
      throw new ApiError('forbidden', `Host not allowed: use ${[...hosts].join(' or ')}.`);
    }
    await next();
  });
}

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Lets only programs on this machine control the sandbox: by a connection of the loopback interface, under one of its names,
 * brought by no proxy or tunnel, and by no page of another origin.
 *
 * @throws ApiError 403
 */
export function assertLocal(context: Context): void {
  const { req } = context;
  const url = new URL(req.url);
  const peer = findPeer(context);
  if (peer !== undefined && !isLoopback(peer)) throw refused('from this machine');
  if (!loopbackNames.includes(url.hostname)) throw refused(`under the names ${loopbackNames.join(', ')}`);
  if (forwarding.some((name) => req.header(name) !== undefined)) throw refused('directly, through no proxy');
  const origin = req.header('origin');
  // A script, an image or a link of another page has no `Origin`. `none` is an address that somebody typed.
  const site = req.header('sec-fetch-site') ?? 'none';
  if ((origin !== undefined && origin !== url.origin) || !['none', 'same-origin'].includes(site))
    throw refused('by no page of another origin');
}

/** Refuses every request that `assertLocal` refuses. */
export const localOnly = createMiddleware(async (context, next) => {
  assertLocal(context);
  await next();
});

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

function refused(how: string): ApiError {
  return new ApiError('forbidden', `/_sandbox and X-Sandbox-Fault are taken only ${how}.`);
}
