import { ConfigStore } from '../configuration/config-store.ts';
import type { Context } from '../context.ts';
import { PhotoReader } from '../homework/photo-reader.ts';
import type { Modules } from '../modules/create-modules.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { EmbedService } from './embed-service.ts';

/** Makes the part of the service behind the embed page. */
export function createEmbed(
  { db, clock, settings }: Context,
  { store, modules }: { readonly store: SessionStore; readonly modules: Modules },
) {
  const configs = new ConfigStore({ db, clock });
  const photos = new PhotoReader({ timeoutMs: settings.bodyLimits.photoTimeoutMs });
  const service = new EmbedService({ db, clock, settings, store, configs, photos, modules });
  return { service, configs, photos };
}

export type Embed = ReturnType<typeof createEmbed>;
