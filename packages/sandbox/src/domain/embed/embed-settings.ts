import type { BodyLimits } from '../body-limits.ts';
import type { PriceTable } from '../price-table.ts';
import type { SessionLimits } from '../sessions/timeouts.ts';
import type { FindTutor } from '../sessions/tutors/engines.ts';

/** What the part of the service behind the embed page is set to. */
export interface EmbedSettings {
  readonly findTutor: FindTutor;
  readonly maskPersonalData: boolean;
  readonly prices: PriceTable;
  readonly bodyLimits: BodyLimits;
  readonly sessionLimits: SessionLimits;
}
