import { canReadTask } from '@tutor-session/tutor';
import type { HomeworkProblem } from './homework.ts';
import type { PhotoLine } from './read-photo.ts';

/** Below it the student confirms or corrects what was read: that is where handwriting and blurred photos end up. */
export const confirmBelow = 0.75;
/** The most that is taken from one photo, and of one line and one problem in words, in characters. */
const maxProblems = 20;
const maxCharacters = 100;
const maxWordCharacters = 400;

/**
 * How sure a line can be at most that looks like a problem and makes none: a fraction printed one above the other comes out like that.
 * So does a problem in words, which the student writes as a calculation.
 */
const garbledConfidence = 0.5;

/** The lines that may be problems: those with a digit or a sign, and those in words, so that names and headings are left out. */
export function problemsIn(lines: readonly PhotoLine[]): HomeworkProblem[] {
  return lines
    .map(({ text, confidence, ...line }) => ({
      ...line,
      text: clean(text, line.isWords ? maxWordCharacters : maxCharacters),
      confidence: rounded(confidence),
    }))
    .filter(({ text, isWords }) => isWords || /[\d=+×÷]/.test(text))
    .map(({ confidence, ...line }) => ({
      ...line,
      confidence: line.isWords || isGarbled(line.text) ? Math.min(confidence, garbledConfidence) : confidence,
    }))
    .slice(0, maxProblems)
    .map((line, index) => ({ index, ...line }));
}

const isGarbled = (text: string): boolean => /[=+×÷%]/.test(text) && !canReadTask(text);

/** How sure the whole reading is: each line counts by its length. 0 when there is none. */
export function overallConfidence(problems: readonly HomeworkProblem[]): number {
  const length = problems.reduce((sum, { text }) => sum + text.length, 0);
  if (length === 0) return 0;
  return rounded(problems.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / length);
}

/** Without characters that can't be stored or shown. */
function clean(text: string, maxCharacters: number): string {
  const shown = text.replace(/[\p{C}\ufffd]/gu, '').trim();
  return [...shown].slice(0, maxCharacters).join('');
}

function rounded(confidence: number): number {
  return Math.round(Math.min(Math.max(confidence, 0), 1) * 100) / 100;
}
