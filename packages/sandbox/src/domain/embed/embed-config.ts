import type { EmbedConfig } from '@tutor-session/embed-api';
import { readFeatures } from '../configuration/config-store.ts';
import { findVoice } from '../configuration/voices.ts';
import { planSession } from '../sessions/life/begin-session.ts';
import type { Embed } from './create-embed.ts';
import type { EmbedToken } from './embed-token.ts';

/** What the embed page shows for a token. Who may embed and how it looks are the current ones, the rest those of the session (decision 45). */
export async function readEmbedConfig(
  token: EmbedToken,
  { configs, service, settings }: Pick<Embed, 'configs' | 'service' | 'settings'>,
): Promise<EmbedConfig> {
  const { partner_id, subject, level } = token.claims;
  const config = await configs.read(partner_id);
  const session = await service.find(token);
  // A session that has begun keeps what it began with; who may embed, and how it looks, is as it is now.
  const tutor = settings.findTutor(token.claims.engine);
  const { topic, input_mode, voice, features } = session ?? planSession(token.claims, config, tutor);
  const { id, name, language } = findVoice(voice);
  return {
    partner_id,
    allowed_origins: config.allowed_origins,
    status: session?.status ?? 'created',
    subject,
    topic,
    level,
    input_mode,
    voice: { id, name, language },
    features: readFeatures(features),
    limits: { photo_bytes: settings.bodyLimits.photoBytes },
    branding: config.branding,
  };
}
