import type { PartnerPage } from '../../src/certify/browser/partner-page.ts';
import type { Check, CheckResources, Finding } from '../../src/certify/check.ts';
import { collect } from '../support/collect.ts';

/** Runs a check at a page that the test makes up; returns what it finds. */
export function runCheck(check: Check, partner: object, resources: object = {}): Promise<Finding[]> {
  const visit: CheckResources['visit'] = (_, use) => use(partner as unknown as PartnerPage);
  return collect(check.run({ visit, picture: async () => {}, ...resources } as unknown as CheckResources));
}
