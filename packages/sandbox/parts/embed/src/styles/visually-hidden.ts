import { type CSSResult, css } from 'lit';

/** Declarations that leave a text to screen readers only. */
export const visuallyHidden: CSSResult = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
