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
import { type RestHandlers, respond } from './handlers.ts';

/** The operations under `/modules` (contract 4.3). */
export function moduleHandlers(
  { db, clock }: Context,
  { uploads, remove }: Modules,
): RestHandlers<'Modules'> {
  return {
    listModules: ({ partner_id, query }) => respond(200, listModules(db, partner_id, query)),
    createModule: ({ partner_id, body }) => respond(201, createModule(db, partner_id, body, clock.now())),
    ingestModules: ({ partner_id, request, validateForm }) =>
      respond(202, uploads.ingest({ partner_id, request, validateForm })),
    bulkUploadModules: ({ partner_id, request, validateForm }) =>
      respond(202, uploads.bulk({ partner_id, request, validateForm })),
    getModule: ({ partner_id, params: { id } }) => respond(200, getModule(db, { partner_id, id })),
    updateModule: ({ partner_id, params: { id }, body }) =>
      respond(200, changeModule(db, { partner_id, id }, body, clock.now())),
    async deleteModule({ partner_id, params: { id } }) {
      await remove({ partner_id, id });
      return { status: 204 };
    },
    getModuleStatus: ({ partner_id, params: { id } }) =>
      respond(200, getModuleStatus(db, { partner_id, id })),
    getModuleCoverage: ({ partner_id, params: { id } }) =>
      respond(200, getModuleCoverage(db, { partner_id, id })),
  };
}
