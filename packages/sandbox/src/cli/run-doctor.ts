import { signWebhook } from '@tutor-session/webhooks';
import { checkServedFiles } from '../doctor/check-served-files.ts';
import { checkTokenEndpoint } from '../doctor/check-token-endpoint.ts';
import { checkWebhook } from '../doctor/check-webhook.ts';
import { describeFinding, type Finding } from '../doctor/finding.ts';
import { credentialsPath } from '../domain/partners/credentials.ts';
import type { Told } from './commands.ts';
import { loadCredentials } from './load-credentials.ts';
import { createProgressLine, marks } from './progress-line.ts';
import { UsageError } from './usage-error.ts';

const secretVariable = 'TUTOR_WEBHOOK_SECRET';

/** The findings about one endpoint, as `--json` has them. */
interface Report {
  readonly url: string;
  readonly findings: { readonly level: Finding['level']; readonly text: string }[];
}

/** Checks a token endpoint, a webhook endpoint or both and prints each finding as it comes; returns whether no check failed. */
export async function runDoctor(command: Told<'doctor'>): Promise<boolean> {
  const print = (line: string) => (command.json ? console.error(line) : console.log(line));
  const now = () => new Date();
  const line = createProgressLine();
  const reports: { token_endpoint?: Report; webhook?: Report; model?: Report } = {};
  const examine = async (url: URL, findings: AsyncGenerator<Finding>, about = ''): Promise<Report> => {
    print(`${url.origin}${url.pathname}${about}`);
    const report: Report = { url: url.origin + url.pathname, findings: [] };
    for await (const finding of findings) {
      line.clear();
      const { level } = finding;
      const text = describeFinding(finding);
      print(`${marks[level]}  ${text}`);
      report.findings.push({ level, text });
    }
    return report;
  };
  const account = command.webhook && findAccount(command);
  const model = command.model ? (await import('./load-model-tutor.ts')).loadModel() : undefined;
  if (command.tokenEndpoint) {
    const options = {
      credentials: loadCredentials(command),
      headers: command.headers,
      now,
      onProgress: line.show,
    };
    reports.token_endpoint = await examine(
      command.tokenEndpoint,
      examineBackend(command.tokenEndpoint, options),
    );
  }
  if (command.webhook && account) {
    const sign = (body: string) => signWebhook(body, account.secret);
    const options = { ...account, sign, now, onProgress: line.show };
    const about = ' is sent samples, whose session_id begins with ses_sample_';
    reports.webhook = await examine(command.webhook, checkWebhook(command.webhook, options), about);
  }
  if (model) {
    const { checkModel } = await import('../doctor/check-model.ts');
    const url = new URL(process.env.TUTOR_MODEL_URL ?? '');
    reports.model = await examine(url, checkModel(model, { now, onProgress: line.show }));
  }
  line.end();
  const levels = Object.values(reports).flatMap(({ findings }) => findings.map(({ level }) => level));
  const passed = !levels.includes('fail');
  print(summarize(levels));
  if (command.json) console.log(JSON.stringify({ passed, ...reports }, null, 2));
  return passed;
}

/** The token endpoint and, where it responds, what else its server gives away. */
async function* examineBackend(
  endpoint: URL,
  options: Parameters<typeof checkTokenEndpoint>[1],
): AsyncGenerator<Finding> {
  let responds = false;
  for await (const finding of checkTokenEndpoint(endpoint, options)) {
    responds ||= finding.level === 'ok';
    yield finding;
  }
  if (responds) yield* checkServedFiles(endpoint);
}

/** Whose Webhook Secret signs, and where it is from: the environment, or the data folder. Never the command line, which others can read. */
function findAccount(command: Told<'doctor'>): { partnerId: string; secret: string; secretSource: string } {
  const secret = process.env[secretVariable];
  if (secret === '') throw new UsageError(`The environment variable ${secretVariable} is empty.`);
  if (secret !== undefined) return { partnerId: 'partner_dev', secret, secretSource: `$${secretVariable}` };
  const { partner_id, webhook_secret } = loadCredentials(command);
  const path = credentialsPath(command.dataDir, command.partner);
  return { partnerId: partner_id, secret: webhook_secret, secretSource: `webhook_secret of ${path}` };
}

function summarize(levels: readonly Finding['level'][]): string {
  const count = (level: Finding['level']) => levels.filter((each) => each === level).length;
  if (count('fail') > 0) return `${count('fail')} of ${levels.length} checks failed.`;
  if (count('warn') > 0) return `No check failed; warnings: ${count('warn')}.`;
  return count('note') > 0 ? 'No check failed; see the notes.' : 'All checks passed.';
}
