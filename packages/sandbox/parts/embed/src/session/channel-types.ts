import type { PageSchema } from '@tutor-session/protocol';
import type { ColorScheme, PageHello, PageMessage, PlainCommand } from './read-page-message.ts';

/** What the embed sends beside envelopes, where the page's hello names it (decision 77). */
export type PageEvent = PageSchema<'RequestName'>;

/** Why no session is opened (decision 58). */
export type RefusalCode = PageSchema<'RefusalCode'>;

export interface ParentHandlers {
  onAdmitted(origin: string): void;
  /** A hello of a page that may embed the session; one over the port says what has changed. */
  onHello?(hello: PageHello): void;
  onCommand(command: PlainCommand): void;
  /** What the page says in the conversation, as it came. */
  onPageMessage(message: PageMessage): void;
  onColorScheme(scheme: ColorScheme): void;
  /** The language of the embedding page, a BCP 47 tag. */
  onLang(lang: string): void;
}

/** The part of `Window` the channel needs. */
export interface ChannelWindow {
  /** Not in every engine; `null` in its place where a referrer policy hides it. */
  readonly location?: { readonly ancestorOrigins?: ArrayLike<string> };
  /** Itself where nothing embeds it. */
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void } | ChannelWindow;
  postMessage(message: unknown, targetOrigin: string): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}
