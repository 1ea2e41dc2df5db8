import { checks } from '../../src/certify/checks/index.ts';
import { useCertify } from '../certify/examine.ts';
import { pageDefects, strictModeSite } from '../certify/partner-site/page-defects.ts';

const certify = useCertify();

/** What a quick run leaves out; certify-command.test.ts has one of the same site. */
const notQuick = checks
  .filter(({ id, isQuick }) => !isQuick || ['accessible', 'looks'].includes(id))
  .map(({ id }) => id);
/** What a site that mounts twice could be wrongly told. */
const ofMounting = ['lesson-runs', 'one-session', 'hidden-start', 'layout-shift'];

certify.findsNothing('a site that uses the packages as their READMEs say', undefined, notQuick);
certify.findsNothing(strictModeSite.title, strictModeSite, ofMounting);
certify.finds(pageDefects);
