import type { components, ModuleTopic } from '@tutor-session/protocol';

/** A question of a module, with its answer. */
export type ModuleQuestion = components['schemas']['ModuleQuestion'];

/** What a module is made of, however it was uploaded. */
export interface ModuleContent {
  readonly title: string;
  readonly description?: string | null | undefined;
  readonly subject: string;
  readonly level: string;
  readonly topics: readonly ModuleTopic[];
}
