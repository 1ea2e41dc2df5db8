import type { Finding } from '../doctor/finding.ts';
import type { Credentials } from '../domain/partners/credentials.ts';
import type { Visit } from './browser/create-visit.ts';
import type { PartnerPage } from './browser/partner-page.ts';
import type { Lesson } from './lesson.ts';
import type { Sandbox } from './sandbox.ts';

export { type Finding, fail, note, ok, warn } from '../doctor/finding.ts';

/** One thing that has to hold for every student. */
export interface Check {
  /** What `--only`, `--skip` and a baseline name. */
  readonly id: string;
  /** One sentence: what holds when nothing is found. */
  readonly protects: string;
  /** Why it matters to a student or the partner. */
  readonly why: string;
  /** The page of the documentation, below the site's root, that explains it. */
  readonly docs: string;
  /** Whether `--quick` runs it, too. */
  readonly isQuick: boolean;
  /** Whether there is nothing to look at where the first lesson did not start. */
  readonly needsLesson?: true;
  run(resources: CheckResources): AsyncIterable<Finding>;
}

/** What checks share. */
export interface CheckResources {
  readonly target: URL;
  readonly sandbox: Sandbox;
  readonly isQuick: boolean;
  /** Whether https needs no certificate that this machine trusts. */
  readonly ignoreHttpsErrors: boolean;
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
  /** Says what is being done, for the line of progress. */
  progress(text: string): void;
}
