import type { VoiceErrorType } from '../../../src/embed-client/embed-types.ts';
import type { SessionCalls } from './session-calls.ts';

/** Reports to the service that speaking failed; a report that cannot be sent now is sent later. */
export class VoiceErrorReports {
  readonly #calls: SessionCalls;
  #types: readonly VoiceErrorType[] = [];

  constructor(calls: SessionCalls) {
    this.#calls = calls;
  }

  add(type: VoiceErrorType): void {
    this.#types = [...this.#types, type];
    void this.flush();
  }

  async flush(): Promise<void> {
    for (let [error_type] = this.#types; error_type; [error_type] = this.#types) {
      const body = { error_type };
      this.#types = this.#types.slice(1);
      const outcome = await this.#calls.attempt('voice', () =>
        this.#calls.call((api, after) => api.voiceError({ after, ...body })),
      );
      if (outcome !== 'later') continue;
      this.#types = [error_type, ...this.#types];
      return;
    }
  }
}
