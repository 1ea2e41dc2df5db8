import { type CSSResult, css } from 'lit';

/** Where the whiteboard is above the conversation; a landscape phone keeps it beside. */
export const singleColumn: CSSResult = css`(width < 36rem), (width < 44rem) and (height >= 30rem)`;

/** Where parts cannot scroll by themselves and the page scrolls as a whole: a very small frame, or 400 % zoom. */
export const scrollsWhole: CSSResult = css`(height < 20rem), (height < 28rem) and (width < 36rem)`;
