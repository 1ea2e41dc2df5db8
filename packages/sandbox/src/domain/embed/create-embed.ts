import { ConfigStore } from '../configuration/config-store.ts';
import type { Context } from '../context.ts';
import { PhotoReader } from '../homework/photo-reader.ts';
import type { Modules } from '../modules/create-modules.ts';
import type { Sessions } from '../sessions/create-sessions.ts';
import { EmbedService } from './embed-service.ts';
import type { EmbedSettings } from './embed-settings.ts';

interface EmbedParts {
  readonly sessions: Sessions;
  readonly modules: Modules;
  readonly settings: EmbedSettings;
}

/** Makes the part of the service behind the embed page. */
export function createEmbed(context: Context, { sessions, modules, settings }: EmbedParts) {
  const configs = new ConfigStore(context);
  const photos = new PhotoReader({ timeoutMs: settings.bodyLimits.photoTimeoutMs });
  const { store, replies } = sessions;
  const { readContext } = replies;
  const service = new EmbedService({ ...context, settings, store, readContext, configs, photos, modules });
  return { service, configs, photos, settings };
}

export type Embed = ReturnType<typeof createEmbed>;
