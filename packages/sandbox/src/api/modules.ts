import type { Context } from '../domain/context.ts';
import type { Modules } from '../domain/modules/create-modules.ts';
import {
  changeModule,
  createModule,
  getModule,
  getModuleCoverage,
  getModuleStatus,
  listModules,
} from '../domain/modules/module-operations.ts';
import type { RestHandlers } from './handlers.ts';

/** The operations under `/modules` (contract 4.3). */
export function moduleHandlers(
  { db, clock }: Context,
  { uploads, remove }: Modules,
): RestHandlers<'Modules'> {
  return {
    async listModules({ partner_id, query }) {
      return { status: 200, body: await listModules(db, partner_id, query) };
    },
    async createModule({ partner_id, body }) {
      return { status: 201, body: await createModule(db, partner_id, body, clock.now()) };
    },
    async ingestModules({ partner_id, request, validateForm }) {
      return { status: 202, body: await uploads.ingest({ partner_id, request, validateForm }) };
    },
    async bulkUploadModules({ partner_id, request, validateForm }) {
      return { status: 202, body: await uploads.bulk({ partner_id, request, validateForm }) };
    },
    async getModule({ partner_id, params: { id } }) {
      return { status: 200, body: await getModule(db, { partner_id, id }) };
    },
    async updateModule({ partner_id, params: { id }, body }) {
      return { status: 200, body: await changeModule(db, { partner_id, id }, body, clock.now()) };
    },
    async deleteModule({ partner_id, params: { id } }) {
      await remove({ partner_id, id });
      return { status: 204 };
    },
    async getModuleStatus({ partner_id, params: { id } }) {
      return { status: 200, body: await getModuleStatus(db, { partner_id, id }) };
    },
    async getModuleCoverage({ partner_id, params: { id } }) {
      return { status: 200, body: await getModuleCoverage(db, { partner_id, id }) };
    },
  };
}
