import type { Config } from '@tutor-session/protocol';
import type { Branding, Features, SessionDefaults } from '../schema/configuration.ts';

/** A partner's configuration with every default filled in (contract 4.6, decision 68). */
export interface PartnerConfig {
  readonly branding: Branding;
  readonly defaults: SessionDefaults;
  readonly features: Features;
  /** Empty means any (decision 6). */
  readonly allowed_origins: string[];
  /** When the partner last changed it; before that, when the partner was added. */
  readonly updated_at: Date;
}

/** The configuration of a partner that never changed anything. */
export const defaultConfig: Omit<PartnerConfig, 'updated_at'> = {
  branding: { name: null, primary_color: null, background_color: null, logo: null },
  defaults: { voice: null, input_mode: 'text', topic: null },
  features: { voice: true, homework: true, whiteboard: true },
  allowed_origins: [],
};

/** The configuration as the API shows it. */
export function serializeConfig({ updated_at, ...config }: PartnerConfig): Config {
  return { ...config, updated_at: updated_at.toISOString() };
}
