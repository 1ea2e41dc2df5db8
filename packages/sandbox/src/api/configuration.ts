import { type ConfigStore, serializeConfig } from '../domain/configuration/config-store.ts';
import { listVoices } from '../domain/configuration/voices.ts';
import { serializeTaxonomy } from '../domain/content/serialize-taxonomy.ts';
import { type RestHandlers, respond } from './handlers.ts';

/** The operations under `/config` and `/voices` (contract 4.6). */
export function configurationHandlers(configs: ConfigStore): RestHandlers<'Configuration'> {
  return {
    getConfig: ({ partner_id }) => respond(200, configs.read(partner_id).then(serializeConfig)),
    updateConfig: ({ partner_id, body }) =>
      respond(200, configs.update(partner_id, body).then(serializeConfig)),
    getTaxonomy: () => respond(200, serializeTaxonomy()),
    listVoices: ({ query, request }) => respond(200, listVoices(query, request.url)),
  };
}
