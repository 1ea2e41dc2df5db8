import type { Config, ConfigUpdate, Voice } from '@tutor-session/protocol';
import type { ConfigStore } from '../domain/configuration/config-store.ts';
import type { PartnerConfig } from '../domain/configuration/partner-config.ts';
import { showTaxonomy } from '../domain/configuration/show-taxonomy.ts';
import { voices } from '../domain/configuration/voices.ts';
import type { Operations } from '../platform/openapi/operation.ts';
import { sampleMediaType } from './voice-samples.ts';

/** What the document says of the query of `listVoices`. */
interface ListQuery {
  readonly page: number;
  readonly limit: number;
  readonly sort: 'created_at' | 'id' | 'name' | 'language';
  readonly order: 'asc' | 'desc';
}

/** The operations under `/config` and `/voices` (contract 4.6). */
export function configOperations(configs: ConfigStore): Operations {
  return {
    async getConfig({ partner }) {
      return { status: 200, body: showConfig(await configs.read(partner.partner_id)) };
    },
    async updateConfig({ partner, body }) {
      const config = await configs.update(partner.partner_id, body as ConfigUpdate);
      return { status: 200, body: showConfig(config) };
    },
    async getTaxonomy() {
      return { status: 200, body: showTaxonomy() };
    },
    async listVoices({ query, request }) {
      const { page, limit, sort, order } = query as unknown as ListQuery;
      const turn = order === 'asc' ? 1 : -1;
      const shown = voices
        .map((voice) => showVoice(voice, request))
        .sort((one, other) => turn * (compare(one[sort], other[sort]) || compare(one.id, other.id)));
      const total = shown.length;
      const pagination = { page, limit, total, total_pages: Math.ceil(total / limit) };
      return { status: 200, body: { data: shown.slice((page - 1) * limit, page * limit), pagination } };
    },
  };
}

function showConfig({ updated_at, ...config }: PartnerConfig): Config {
  return { ...config, updated_at: updated_at.toISOString() };
}

/** Its sample is where the service was called. */
function showVoice({ id, name, language, created_at }: (typeof voices)[number], request: Request): Voice {
  const sample_url = new URL(`/voices/${id}.mp3`, request.url).href;
  return { id, name, language, sample_url, sample_media_type: sampleMediaType, created_at };
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
