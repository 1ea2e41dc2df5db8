import type { EmbedApi } from '../../../src/embed-client/embed-client.ts';
import type { EmbedConfig } from '../../../src/embed-client/embed-types.ts';
import type { ParentChannel } from './parent-channel.ts';
import type { Failure } from './session-view.ts';

/** Verifies the token and waits for the parent (decisions 4, 6); returns the configuration, or why no session begins. */
export async function checkStart(
  api: Pick<EmbedApi, 'config'>,
  parent: Pick<ParentChannel, 'admit'>,
  onConfig: (config: EmbedConfig) => void,
): Promise<{ config: EmbedConfig } | { failure: Failure }> {
  const config = await api.config();
  onConfig(config);
  const admission = await parent.admit(config.allowed_origins);
  switch (admission.outcome) {
    case 'admitted':
      return { config };
    case 'refused':
      return { failure: { code: 'origin_refused', detail: admission.origin } };
    case 'silent':
      return { failure: { code: 'parent_silent', detail: null } };
  }
}
