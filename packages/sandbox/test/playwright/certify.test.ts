import { allRows } from '@tutor-session/browsers/rows';
import { checks } from '../../src/certify/checks/index.ts';
import { useCertify } from '../certify/examine.ts';
import { pageDefects, strictModeSite } from '../certify/partner-site/page-defects.ts';

const certify = useCertify();

/** What a quick run leaves out, and what a site that mounts twice could be wrongly told; the demo's test has a quick run. */
const only = checks
  .filter(
    ({ id, isQuick }) =>
      !isQuick ||
      ['accessible', 'looks', 'lesson-runs', 'one-session', 'hidden-start', 'layout-shift'].includes(id),
  )
  .map(({ id }) => id);

if (allRows) certify.findsNothing(strictModeSite, only);
certify.finds(pageDefects, [
  'token-stays-secret',
  'content-security-policy',
  'layout-shift',
  'requests-that-leave',
]);
