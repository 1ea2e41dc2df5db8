import { coverageOf } from '../domain/modules/coverage.ts';
import { deleteModule } from '../domain/modules/delete-module.ts';
import { findModule, type ModuleKey, topicsOf } from '../domain/modules/find-module.ts';
import { insertReady } from '../domain/modules/insert-module.ts';
import { listModules, type ModuleQuery } from '../domain/modules/list-modules.ts';
import type { ModuleContent } from '../domain/modules/module-content.ts';
import { showModule, showStatus, showSummary } from '../domain/modules/show-module.ts';
import { type ModuleChange, updateModule } from '../domain/modules/update-module.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { OperationInput, Operations } from '../platform/openapi/operation.ts';

/** The operations on single modules and their list (contract 4.3). */
export function moduleOperations({
  db,
  clock,
  onDeleted,
}: {
  db: Database;
  clock: Clock;
  /** Told of a module that is gone, so that reading it stops. */
  onDeleted: (id: string) => void;
}): Operations {
  const keyOf = ({ partner, params }: OperationInput): ModuleKey => ({
    partner_id: partner.partner_id,
    id: params.id ?? '',
  });
  return {
    async listModules({ partner, query }) {
      const asked = query as unknown as ModuleQuery;
      const { rows, total } = await listModules(db, partner.partner_id, asked);
      const { page, limit } = asked;
      const pagination = { page, limit, total, total_pages: Math.ceil(total / limit) };
      return { status: 200, body: { data: rows.map(showSummary), pagination } };
    },
    async createModule({ partner, body }) {
      const content = body as ModuleContent;
      const key = { partner_id: partner.partner_id, now: clock.now(), file_name: null };
      const row = await insertReady(db, key, content);
      return { status: 201, body: showModule(row, await topicsOf(db, row)) };
    },
    async getModule(input) {
      const row = await findModule(db, keyOf(input));
      return { status: 200, body: showModule(row, await topicsOf(db, row)) };
    },
    async updateModule(input) {
      const { row, topics } = await updateModule(db, keyOf(input), input.body as ModuleChange, clock.now());
      return { status: 200, body: showModule(row, topics) };
    },
    async deleteModule(input) {
      const key = keyOf(input);
      await deleteModule(db, key);
      onDeleted(key.id);
      return { status: 204 };
    },
    async getModuleStatus(input) {
      return { status: 200, body: showStatus(await findModule(db, keyOf(input))) };
    },
    async getModuleCoverage(input) {
      return { status: 200, body: await coverageOf(db, await findModule(db, keyOf(input))) };
    },
  };
}
