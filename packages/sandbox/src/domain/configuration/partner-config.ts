import type { Branding, Features, SessionDefaults } from '../schema/configuration.ts';

/** A partner's configuration with every default filled in (contract 4.6). */
export interface PartnerConfig {
  readonly branding: Branding;
  readonly defaults: SessionDefaults;
  readonly features: Features;
  /** Empty means any (decision 6). */
  readonly allowed_origins: string[];
  /** When the partner last changed it; before that, when the partner was made. */
  readonly updated_at: Date;
}

/** What a partner has that never changed anything. */
export const defaultConfig: Omit<PartnerConfig, 'updated_at'> = {
  branding: { name: null, primary_color: null, background_color: null, logo: null },
  defaults: { voice: null, input_mode: 'text', topic: null },
  features: { voice: true, homework: true, whiteboard: true },
  allowed_origins: [],
};
