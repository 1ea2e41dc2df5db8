import type { PauseSession } from '../../../src/embed-client/embed-types.ts';

/** What the student or the page around wants done. */
export type Command =
  | { kind: 'pause'; reason: PauseSession['pause_reason'] }
  | { kind: 'resume' }
  | { kind: 'end' };

/** Carries out one command at a time; a command that must wait stays, and a newer one takes its place. */
export class CommandLane {
  readonly #carryOut: (command: Command) => Promise<'done' | 'later'>;
  readonly #onChange: () => void;
  #wanted: Command | null = null;
  #running = false;

  constructor({ carryOut, onChange }: CommandLaneOptions) {
    this.#carryOut = carryOut;
    this.#onChange = onChange;
  }

  get pending(): Command['kind'] | null {
    return this.#wanted?.kind ?? null;
  }

  want(command: Command): void {
    this.#wanted = command;
    void this.run();
  }

  /** Tries what waits, again. */
  async run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    this.#onChange();
    for (let command = this.#wanted; command; command = this.#wanted) {
      const outcome = await this.#carryOut(command);
      if (this.#wanted !== command) continue;
      if (outcome === 'later') break;
      this.#wanted = null;
    }
    this.#running = false;
    this.#onChange();
  }

  clear(): void {
    this.#wanted = null;
  }
}

export interface CommandLaneOptions {
  /** Answers `later` for a command that has to be tried again; never throws. */
  carryOut(command: Command): Promise<'done' | 'later'>;
  onChange(): void;
}
