import { type CSSResult, css } from 'lit';

export const webhooksStyles: CSSResult = css`
  .wide {
    flex: 1 1 20rem;
    max-width: 36rem;
  }

  .events {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
  }
`;
