import { endpointDefects } from './endpoint-defects.ts';
import { pageDefects } from './page-defects.ts';
import type { Defect } from './partner-site.ts';
import { webhookDefects } from './webhook-defects.ts';

/** Sites with one defect each, as partners make them. They were written before the checks that find them. */
export const defects: readonly Defect[] = [...pageDefects, ...endpointDefects, ...webhookDefects];
