import { resolveOptions, type TutorClientOptions } from './client-options.ts';
import { createRequest } from './create-request.ts';
import { Configuration } from './resources/configuration.ts';
import { Invoices } from './resources/invoices.ts';
import { Modules } from './resources/modules.ts';
import { Sessions } from './resources/sessions.ts';
import { Students } from './resources/students.ts';
import { Usage } from './resources/usage.ts';
import { Voices } from './resources/voices.ts';
import { Webhooks } from './resources/webhooks.ts';

/** The service's REST API (contract 4), for a partner's backend. Methods reject with `ApiError`, or `TypeError` for a wrong argument. */
export class TutorClient {
  readonly sessions: Sessions;
  readonly students: Students;
  readonly modules: Modules;
  readonly usage: Usage;
  readonly invoices: Invoices;
  readonly webhooks: Webhooks;
  readonly config: Configuration;
  readonly voices: Voices;

  /** Throws `TypeError` naming an option that is wrong, and in a browser, where the API Key must never be. */
  constructor(options: TutorClientOptions) {
    const request = createRequest(resolveOptions(options));
    this.sessions = new Sessions(request);
    this.students = new Students(request);
    this.modules = new Modules(request);
    this.usage = new Usage(request);
    this.invoices = new Invoices(request);
    this.webhooks = new Webhooks(request);
    this.config = new Configuration(request);
    this.voices = new Voices(request);
  }
}
