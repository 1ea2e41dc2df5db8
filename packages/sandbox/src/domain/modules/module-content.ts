import type { ModuleTopic } from '@tutor-session/protocol';

/** What a module is made of, however it was uploaded. */
export interface ModuleContent {
  readonly title: string;
  readonly description?: string | null | undefined;
  readonly subject: string;
  /** Other names of the subject. */
  readonly aliases?: readonly string[] | undefined;
  readonly level: string;
  readonly topics: readonly ModuleTopic[];
}
