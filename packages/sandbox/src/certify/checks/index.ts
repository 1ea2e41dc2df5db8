import { filesNotServed } from '../../doctor/check-served-files.ts';
import { studentFromLogin, tokenIsFresh } from '../../doctor/check-token-requests.ts';
import { webhookRepeats, webhookSignatures, webhookSpeed } from '../../doctor/check-webhook.ts';
import type { Check } from '../check.ts';
import { accessible } from './accessible.ts';
import { backAndForward } from './back-and-forward.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { endpointFailures } from './endpoint-failures.ts';
import { endpointRefuses } from './endpoint-refuses.ts';
import { hiddenStart } from './hidden-start.ts';
import { keyboard } from './keyboard.ts';
import { layoutShift } from './layout-shift.ts';
import { lessonRuns } from './lesson-runs.ts';
import { loginLasts } from './login-lasts.ts';
import { looks } from './looks.ts';
import { oneElement } from './one-element.ts';
import { oneSession } from './one-session.ts';
import { otherSite } from './other-site.ts';
import { pageIsNotKept } from './page-is-not-kept.ts';
import { permissions } from './permissions.ts';
import { reloads } from './reloads.ts';
import { requestsThatLeave } from './requests-that-leave.ts';
import { secretsInFiles } from './secrets-in-files.ts';
import { serviceDown } from './service-down.ts';
import { serviceWorker } from './service-worker.ts';
import { tokenStaysSecret } from './token-stays-secret.ts';
import { webhooksArrive } from './webhooks-arrive.ts';

/** All checks in the order in which they run: first what only reads the lesson that was played. */
export const checks: readonly Check[] = [
  lessonRuns,
  contentSecurityPolicy,
  tokenStaysSecret,
  secretsInFiles,
  filesNotServed,
  oneElement,
  oneSession,
  hiddenStart,
  layoutShift,
  requestsThatLeave,
  permissions,
  studentFromLogin,
  tokenIsFresh,
  endpointRefuses,
  loginLasts,
  pageIsNotKept,
  serviceWorker,
  keyboard,
  accessible,
  looks,
  reloads,
  backAndForward,
  otherSite,
  endpointFailures,
  serviceDown,
  webhooksArrive,
  webhookSignatures,
  webhookRepeats,
  webhookSpeed,
];
