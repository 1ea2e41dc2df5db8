import { signWebhook } from '@tutor-session/webhooks';
import { checkBackend } from '../doctor/doctor.ts';
import { WebhookSender } from '../doctor/webhook-sender.ts';
import { credentialsPath } from '../domain/partners/credentials.ts';
import type { Told } from './commands.ts';
import { loadCredentials } from './load-credentials.ts';
import { report } from './report.ts';
import { UsageError } from './usage-error.ts';

const secretVariable = 'TUTOR_WEBHOOK_SECRET';
const now = () => new Date();

/** Checks a token endpoint, a webhook endpoint, a language model or several of them; returns the exit code. */
export async function runDoctor(command: Told<'doctor'>): Promise<0 | 1 | 2> {
  const { tokenEndpoint: url, webhook, headers } = command;
  const limits = { hosts: command.hosts, now, timeoutMs: 10_000 };
  const receiver = webhook && new WebhookSender(webhook, { ...findAccount(command), ...limits });
  const model = command.model ? (await import('./load-model-tutor.ts')).loadModel() : undefined;
  const token = url && { url, headers, now, credentials: loadCredentials(command) };
  const checked = [url, webhook, model && new URL(process.env.TUTOR_MODEL_URL ?? '')].filter((each) => each);
  const target = checked.map((each) => `${each?.origin}${each?.pathname}`).join(' ');
  const backend = { token, receiver, model: model && { model, now } };
  return report(target, command, (onProgress) => checkBackend(backend, onProgress));
}

/** Whose Webhook Secret signs, and where it is from: the environment, or the data folder. Never the command line, which others can read. */
function findAccount(command: Told<'doctor'>) {
  const accountOf = (partnerId: string, secret: string, secretSource: string) => ({
    ...{ partnerId, secretSource, secret, signsLarge: true },
    sign: (body: string) => signWebhook(body, secret),
  });
  const secret = process.env[secretVariable];
  if (secret === '') throw new UsageError(`The environment variable ${secretVariable} is empty.`);
  if (secret !== undefined) return accountOf('partner_dev', secret, `$${secretVariable}`);
  const { partner_id, webhook_secret } = loadCredentials(command);
  const path = credentialsPath(command.dataDir, command.partner);
  return accountOf(partner_id, webhook_secret, `webhook_secret of ${path}`);
}
