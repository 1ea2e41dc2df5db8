/** What an application's own `run.mts` exports, if it has one. */
export interface Own {
  /** The example whose files are copied first. */
  readonly base?: string;
  /** Why there is no check of wrong props, events and details. */
  readonly types?: string;
  /** The token endpoints and webhook endpoints, where there is more than one pair. */
  readonly endpoints?: readonly (readonly [token: string, webhook: string])[];
  /** Drives it in another way than the others. */
  readonly drive?: typeof import('../next/run.mts').drive;
}

/** How the applications of a folder are driven. Returns a cell each: `✓`, `✗` and what was found instead, or `–` for none of it. */
export interface Driver {
  /** Where the embed is, in the place of the address that the examples name. */
  readonly embedUrl?: string;
  drive(folder: string, scripts: Readonly<Record<string, string>>, own: Own): Promise<Record<string, string>>;
  close(): Promise<void>;
}
