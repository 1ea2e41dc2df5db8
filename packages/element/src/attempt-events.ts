import type { Envelope } from '@tutor-session/protocol';
import type { TutorSessionProperties } from './properties.ts';
import type { TutorSessionState } from './session-state.ts';
import type { TutorErrorCode, TutorSessionError } from './tutor-session-error.ts';

/** What happens to an attempt. */
export interface AttemptEvents {
  /** A token is to be requested; with `fresh` not of a session that may still run. */
  start(fresh: boolean): void;
  /** The token is there; with `resumed` it may be that of a session that still runs. */
  token(resumed: boolean): void;
  /** The frame is on its way to the embed. */
  navigated(): void;
  /** A document of the embed is there: by `src` the first sign of a token. */
  arrived(): void;
  /** The embed counts as up, though it has sent nothing. */
  up(): void;
  hello(): void;
  message(envelope: Envelope, afterEnd: TutorSessionProperties['afterEnd']): void;
  /** Something is wrong with the frame. */
  fault(code: TutorErrorCode, note: string | undefined, expectReady: boolean): void;
  /** Something else is wrong: with the token, the address of the embed, or the page. */
  error(error: TutorSessionError): void;
  release(): void;
}

/** What is to be done. */
export interface AttemptEffects {
  requestToken(fresh: boolean): void;
  /** Puts the frame into the page. */
  addFrame(): void;
  /** Tells the element that its state was `previous`. */
  change(previous: TutorSessionState): void;
  dispatch(envelope: Envelope, isFirst: boolean): void;
  report(error: TutorSessionError): void;
  /** Resolves `ready`, unless it is settled; with an error, rejects it. */
  settle(error?: TutorSessionError): void;
  /** Removes the frame; nothing that it still sends is of interest. */
  discardFrame(): void;
  /** Ends the request and removes the frame, whose last message is still dispatched. */
  release(): void;
  releaseAfter(ms: number): void;
}

/** A name, and the arguments that go with it. */
type Call<Methods> = {
  [Name in keyof Methods]: Methods[Name] extends (...args: infer Args) => void
    ? readonly [Name, ...Args]
    : never;
}[keyof Methods];
export type AttemptEvent = Call<AttemptEvents>;
export type AttemptEffect = Call<AttemptEffects>;
