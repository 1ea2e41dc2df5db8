import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { attemptDelivery } from '../domain/deliveries/attempt-delivery.ts';
import { type DeliveryHosts, resolveHost, webhookUrl } from '../domain/deliveries/delivery-address.ts';
import { createSender } from '../domain/deliveries/http-sender.ts';
import { sampleEvent } from '../domain/deliveries/sample-event.ts';
import { createClock } from '../platform/clock.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Told } from './commands.ts';
import { loadCredentials } from './load-credentials.ts';
import { UsageError } from './usage-error.ts';

/** Sends one signed sample and prints the outcome; returns whether the receiver accepted it. */
export async function trigger(command: Told<'trigger'>): Promise<boolean> {
  const { hosts } = command;
  const url = readUrl(command.to, hosts);
  const { partner_id, webhook_secret } = readAccount(command);
  const clock = createClock();
  const body = JSON.stringify(sampleEvent(command.event, { partner_id, now: clock.now() }));
  const sender = createSender({ timeoutMs: 10_000, resolve: resolveHost, hosts });
  const attempt = await attemptDelivery(
    { id: `dlv_${randomUUID().replaceAll('-', '')}`, partner_id, url, body, attempt_count: 0 },
    { clock, sender, findSecret: async () => webhook_secret },
  );
  sender.abort();
  const { status = null, error = 'It was aborted.', duration_ms = 0 } = attempt ?? {};
  const outcome = status === null ? 'was not delivered' : `returned ${status}`;
  const { origin, pathname } = new URL(url);
  console.log(`${command.event} to ${origin}${pathname} ${outcome} after ${duration_ms} ms.`);
  if (error !== null) console.log(error);
  if (status === 401) console.log('Does the receiver use this webhook_secret, and verify the raw body?');
  if (status !== null && status >= 500) console.log('Its own log says why: log what onError gets.');
  return error === null;
}

function readUrl(to: string, hosts: DeliveryHosts): string {
  try {
    return webhookUrl(to, hosts);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new UsageError(`--to ${error.message}`, { cause: error });
  }
}

function readAccount(command: Told<'trigger'>): { partner_id: string; webhook_secret: string } {
  if (command.secretFile === undefined) return loadCredentials(command);
  const webhook_secret = readSecret(command.secretFile);
  if (webhook_secret === '') throw new UsageError(`--secret-file ${command.secretFile} is empty.`);
  return { partner_id: 'partner_dev', webhook_secret };
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new UsageError(`--secret-file ${file} cannot be read.`, { cause });
  }
}
