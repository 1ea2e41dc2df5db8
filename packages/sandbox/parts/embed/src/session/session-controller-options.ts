import type { SessionUpdate } from '@tutor-session/embed-api';
import type { ParentChannel } from './parent-channel.ts';
import type { Schedule } from './retries.ts';

/** What a `SessionController` is made with; what is left out is the browser's. */
export interface SessionControllerOptions {
  parent: Pick<ParentChannel, 'admit' | 'post' | 'refuse' | 'send'>;
  onStarted?: (session: SessionUpdate['session']) => void;
  schedule?: Schedule;
  now?: () => number;
  random?: () => number;
  newId?: () => string;
}
