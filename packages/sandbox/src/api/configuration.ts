import { type ConfigStore, serializeConfig } from '../domain/configuration/config-store.ts';
import { listVoices } from '../domain/configuration/voices.ts';
import { serializeTaxonomy } from '../domain/content/lesson-tutor.ts';
import type { RestHandlers } from './handlers.ts';

/** The operations under `/config` and `/voices` (contract 4.6). */
export function configurationHandlers(configs: ConfigStore): RestHandlers<'Configuration'> {
  return {
    async getConfig({ partner_id }) {
      return { status: 200, body: serializeConfig(await configs.read(partner_id)) };
    },
    async updateConfig({ partner_id, body }) {
      return { status: 200, body: serializeConfig(await configs.update(partner_id, body)) };
    },
    async getTaxonomy() {
      return { status: 200, body: serializeTaxonomy() };
    },
    async listVoices({ query, request }) {
      return { status: 200, body: listVoices(query, request.url) };
    },
  };
}
