/** The grades that a claim `level` names, at most two: `3-5`, `K-2`, `7`, `grade 6`; 0 is kindergarten. Empty where it names none. */
export function readGrades(level: string): number[] {
  return [...level.slice(0, 100).matchAll(/\b(?:pre-?)?k\b|kindergarten|\d{1,4}/gi)]
    .slice(0, 2)
    .map(([word]) => (/^\d/.test(word) ? Math.min(Number(word), 12) : 0));
}
