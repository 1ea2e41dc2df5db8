import { type CSSResult, css } from 'lit';

/** On paper nothing scrolls, covers or is pressed: a part is as high as what is in it. */
export const print: CSSResult = css`
  @media print {
    :host,
    main,
    section,
    .workspace,
    .talk,
    .board,
    .scroller,
    .sheet-scroller {
      display: block !important;
      height: auto !important;
      min-height: 0 !important;
      max-height: none !important;
      overflow: visible !important;
      mask-image: none !important;
    }

    :host(:is(tutor-composer, tutor-homework, tutor-voice)),
    button,
    .actions,
    .paused {
      display: none !important;
    }

    article,
    figure,
    li {
      break-inside: avoid;
    }
  }
`;
