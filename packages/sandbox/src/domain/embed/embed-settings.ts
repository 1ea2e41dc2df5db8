import type { BodyLimits } from '../body-limits.ts';
import type { PriceTable } from '../price-table.ts';
import type { FindTutor } from '../sessions/engines.ts';
import type { SessionLimits } from '../sessions/timeouts.ts';

/** What the part of the service behind the embed page is set to. */
export interface EmbedSettings {
  readonly findTutor: FindTutor;
  readonly maskPersonalData: boolean;
  readonly prices: PriceTable;
  readonly bodyLimits: BodyLimits;
  readonly sessionLimits: SessionLimits;
}
