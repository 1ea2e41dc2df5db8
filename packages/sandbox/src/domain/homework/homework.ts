import type { EventData } from '@tutor-session/protocol';
import type { PhotoLine } from './read-photo.ts';

/** A line of homework, as read from a photo (contract 6 `homework.extracted`), and what only the page needs to know of it. */
export type HomeworkProblem = EventData<'homework.extracted'>['problems'][number] &
  Pick<PhotoLine, 'isWords' | 'corners'>;

/** The last photo of homework of a session, as it was read. The photo itself is not stored. */
export interface Homework {
  /** The page's own id of the upload: the same id counts once. */
  readonly upload_id: string;
  /** `confirm`: the student has to look at what was read before the tutor works through it. */
  readonly state: 'confirm' | 'done';
  readonly problems: readonly HomeworkProblem[];
}
