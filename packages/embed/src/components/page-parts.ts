import { noticeOf } from '../session/embed-api-error.ts';
import { formatDuration, titleCase } from '../session/wording.ts';
import { controls } from '../styles/controls.ts';
import { headingLevel } from './heading-level.ts';

/** What late-parts.ts gets of the page: imported there, it would have the bundler split the page's script in two. */
export const pageParts = { controls, headingLevel, noticeOf, formatDuration, titleCase };
export type PageParts = typeof pageParts;
