import type { Check as BackendCheck, BackendResources } from '../doctor/check.ts';
import type { Credentials } from '../domain/partners/credentials.ts';
import type { Visit } from './browser/create-visit.ts';
import type { PartnerPage } from './browser/partner-page.ts';
import type { Lesson } from './lesson.ts';
import type { Sandbox } from './sandbox.ts';

export { type Finding, fail, note, ok, warn } from '../doctor/finding.ts';

/** A check that looks at the partner's page, or at its backend. */
export interface Check extends BackendCheck<CheckResources> {
  /** Whether there is nothing to look at where the first lesson did not start. */
  readonly needsLesson?: true;
}

/** What checks share. */
export interface CheckResources extends BackendResources {
  readonly target: URL;
  /** Whether https needs no certificate that this machine trusts. */
  readonly ignoreHttpsErrors: boolean;
  readonly sandbox: Sandbox;
  readonly isQuick: boolean;
  /** Whether a student's login was brought along in a file. */
  readonly isLoginKept: boolean;
  /** The sandbox's credentials, where they are known here. */
  readonly credentials: Credentials | undefined;
  /** The lesson that was played first, as it was recorded: most checks only read it. */
  readonly lesson: Lesson;
  /** Opens the page anew in a context of its own, which is closed when `use` has ended. */
  readonly visit: Visit;
  /** Keeps a picture of what a student sees for the report. */
  picture(title: string, page: PartnerPage): Promise<void>;
}
