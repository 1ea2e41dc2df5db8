import { useCertify } from '../certify/examine.ts';
import { endpointDefects } from '../certify/partner-site/endpoint-defects.ts';
import { srcDefects, withFrame } from '../certify/partner-site/src-sites.ts';
import { webhookDefects } from '../certify/partner-site/webhook-defects.ts';

const certify = useCertify();

/** What a site whose frame goes to the endpoint itself could be wrongly told. */
const ofToken = [
  'lesson-runs',
  'token-stays-secret',
  'student-from-login',
  'token-is-fresh',
  'endpoint-refuses',
];

certify.findsNothing({ title: 'a site with the frame in its HTML', page: withFrame }, ofToken);
// The tests of doctor and of certify's checks have what these are told of endpoints and receivers.
certify.finds([...endpointDefects, ...srcDefects, ...webhookDefects], ['webhook-signatures']);
