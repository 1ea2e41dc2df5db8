/** A student of the demo's "database", with today's lesson. */
export interface Student {
  readonly id: string;
  readonly name: string;
  readonly grade: number;
  readonly subject: string;
  readonly level: string;
  readonly topic?: string;
  readonly lesson: string;
}

const math = { subject: 'math' };

export const students: readonly Student[] = [
  { id: 'ada', name: 'Ada', grade: 4, ...math, level: '3-5', topic: 'fractions', lesson: 'Fractions' },
  { id: 'ben', name: 'Ben', grade: 8, ...math, level: '7-9', topic: 'linear equations', lesson: 'Equations' },
  { id: 'cleo', name: 'Cleo', grade: 2, ...math, level: '1-3', topic: 'addition', lesson: 'Addition' },
  { id: 'dev', name: 'Dev', grade: 6, subject: 'science', level: '5-7', lesson: 'Science' },
];
