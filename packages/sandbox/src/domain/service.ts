import type { Context } from './context.ts';
import type { Deliveries } from './deliveries/create-deliveries.ts';
import type { Embed } from './embed/create-embed.ts';
import type { Modules } from './modules/create-modules.ts';
import type { Partners } from './partners/create-partners.ts';
import type { Sessions } from './sessions/create-sessions.ts';

/** The service in its parts, for those who call it. */
export interface Service {
  readonly context: Context;
  readonly partners: Partners;
  readonly deliveries: Deliveries;
  readonly modules: Modules;
  readonly sessions: Sessions;
  readonly embed: Embed;
  /** Moves the clock forward, and everything happens at its time. */
  readonly advance: (seconds: number) => Promise<void>;
  /** Brings the clock back to where it would be had it never been moved, with all that waits for a time. */
  readonly resetClock: () => Promise<void>;
}
