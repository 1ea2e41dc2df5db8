import { allRows } from '@tutor-session/browsers/rows';
import { checks } from '../../src/certify/checks/index.ts';
import { useCertify } from '../certify/examine.ts';
import { endpointDefects } from '../certify/partner-site/endpoint-defects.ts';
import { pageDefects, strictModeSite } from '../certify/partner-site/page-defects.ts';
import { srcDefects, withFrame } from '../certify/partner-site/src-sites.ts';
import { webhookDefects } from '../certify/partner-site/webhook-defects.ts';

const certify = useCertify();

/** What a quick run leaves out, and what a site that mounts twice could be wrongly told; the demo's test has a quick run. */
const only = checks
  .filter(
    ({ id, isQuick }) =>
      !isQuick ||
      ['accessible', 'looks', 'lesson-runs', 'one-session', 'hidden-start', 'layout-shift'].includes(id),
  )
  .map(({ id }) => id);

/** What a site whose frame goes to the endpoint itself could be wrongly told. */
const ofToken = [
  'lesson-runs',
  'token-stays-secret',
  'student-from-login',
  'token-is-fresh',
  'endpoint-refuses',
];

if (allRows) certify.findsNothing(strictModeSite, only);
certify.findsNothing({ title: 'a site with the frame in its HTML', page: withFrame }, ofToken);
// What a browser decides; the other seeds run with TEST_ROWS=all.
certify.finds(
  [...pageDefects, ...endpointDefects, ...srcDefects, ...webhookDefects],
  [
    'token-stays-secret',
    'content-security-policy',
    'layout-shift',
    'requests-that-leave',
    'webhook-signatures',
  ],
);
