import type { Config, ConfigUpdate } from '@tutor-session/protocol';
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { SessionDefaults } from '../schema/configuration.ts';
import { partnerConfigs, partners } from '../schema/index.ts';
import { assertConfigUpdate } from './assert-config-update.ts';

/** A partner's configuration with every default filled in (contract 4.6, decision 68). */
export interface PartnerConfig extends Omit<Config, 'defaults' | 'updated_at'> {
  readonly defaults: SessionDefaults;
  /** When the partner last changed it; before that, when the partner was added. */
  readonly updated_at: Date;
}

/** The configuration of a partner that never changed anything. */
export const defaultConfig: Omit<PartnerConfig, 'updated_at'> = {
  branding: {
    name: null,
    primary_color: null,
    background_color: null,
    logo: null,
    tutor_name: null,
    tutor_picture: null,
    density: 'normal',
    radius: 'medium',
    font_family: 'system',
  },
  defaults: { voice: null, input_mode: 'text', topic: null },
  features: { voice: true, homework: true, whiteboard: true, feedback: true },
  allowed_origins: [],
  help_line: null,
};

export function serializeConfig({ updated_at, ...config }: PartnerConfig): Config {
  return { ...config, updated_at: updated_at.toISOString() };
}

type ConfigRow = typeof partnerConfigs.$inferSelect;

/** Keeps what each partner has configured (contract 4.6). */
export class ConfigStore {
  readonly #context: Pick<Context, 'db' | 'clock'>;

  constructor(context: Pick<Context, 'db' | 'clock'>) {
    this.#context = context;
  }

  async read(partner_id: string): Promise<PartnerConfig> {
    const [row] = await this.#context.db
      .select({ config: partnerConfigs, created_at: partners.created_at })
      .from(partners)
      .leftJoin(partnerConfigs, eq(partnerConfigs.partner_id, partners.partner_id))
      .where(eq(partners.partner_id, partner_id));
    return row?.config
      ? withDefaults(row.config)
      : { ...defaultConfig, updated_at: row?.created_at ?? new Date(0) };
  }

  /**
   * Merges a change into the configuration, group by group; `null` clears a field or a whole group.
   *
   * @throws ApiError 400 naming the field that cannot be
   */
  async update(partner_id: string, change: ConfigUpdate): Promise<PartnerConfig> {
    assertConfigUpdate(change);
    return this.#context.db.transaction(async (tx) => {
      const updated_at = this.#context.clock.now();
      await tx.insert(partnerConfigs).values({ partner_id, updated_at }).onConflictDoNothing();
      const mine = eq(partnerConfigs.partner_id, partner_id);
      const [row] = await tx.select().from(partnerConfigs).where(mine).for('update');
      if (!row) throw new Error('a partner must have one row of configuration');
      const merged = {
        ...row,
        branding: merge(row.branding, change.branding),
        defaults: merge(row.defaults, change.defaults),
        features: merge(row.features, change.features),
        allowed_origins:
          change.allowed_origins === undefined ? row.allowed_origins : (change.allowed_origins ?? []),
        help_line: change.help_line === undefined ? row.help_line : change.help_line,
        updated_at,
      };
      await tx.update(partnerConfigs).set(merged).where(mine);
      return withDefaults(merged);
    });
  }
}

/** The group without what was cleared. */
function merge<Group extends object>(group: Group, change: object | null | undefined): Group {
  if (change === null) return {} as Group;
  const fields = Object.entries({ ...group, ...change });
  return Object.fromEntries(fields.filter(([, value]) => value !== null && value !== undefined)) as Group;
}

/** The features that are kept, with their defaults; without those that an older version had. */
export function readFeatures(kept: Partial<Config['features']>): Config['features'] {
  const defaults = Object.entries(defaultConfig.features) as [keyof Config['features'], boolean][];
  const features = defaults.map(([name, isOn]) => [name, kept[name] ?? isOn]);
  return Object.fromEntries(features) as Config['features'];
}

function withDefaults({ partner_id, ...row }: ConfigRow): PartnerConfig {
  return {
    ...row,
    branding: { ...defaultConfig.branding, ...row.branding },
    defaults: { ...defaultConfig.defaults, ...row.defaults },
    features: readFeatures(row.features),
  };
}
