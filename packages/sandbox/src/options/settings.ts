import type { DeliveriesOptions } from '../domain/deliveries/create-deliveries.ts';
import type { EmbedSettings } from '../domain/embed/embed-settings.ts';
import type { ModulesOptions } from '../domain/modules/create-modules.ts';
import type { ReplySettings } from '../domain/sessions/replies/choose-tutor.ts';
import type { ControlToken } from '../platform/http/control-token.ts';
import type { Logger } from '../platform/logger.ts';
import type { InternalOptions } from './sandbox-options.ts';

/** The options of a sandbox with their defaults, each found to be usable. */
export interface Settings extends EmbedSettings, ReplySettings, Omit<ModulesOptions, 'document'> {
  readonly port: number;
  /** The origin of the sandbox for programs on its own machine. */
  readonly localOrigin: string;
  readonly publicUrl: URL | undefined;
  readonly hosts: readonly string[];
  readonly controlToken: ControlToken | undefined;
  readonly clock: NonNullable<InternalOptions['clock']>;
  readonly logger: Logger;
  readonly onTokenRefused: InternalOptions['onTokenRefused'];
  readonly delivery: Pick<DeliveriesOptions, 'schedule' | 'timeoutMs' | 'retentionSeconds' | 'hosts'>;
  readonly minFreeBytes: number;
  readonly readFreeBytes: InternalOptions['readFreeBytes'];
  readonly validateResponses: boolean;
}
