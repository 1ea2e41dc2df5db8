import { expect, test } from 'vitest';
import type { TutorAction } from '../../src/index.ts';
import { answer, beginLesson } from '../own-tutor.ts';

function told(action: TutorAction): string[] {
  if (action.kind === 'say') return [`Tutor: ${action.text}`];
  if (action.kind !== 'draw')
    return [action.kind === 'milestone' ? `* mastered ${action.concept_id}` : '* finished'];
  const { page_number, command_type, payload } = action.command;
  return [`[page ${page_number}, ${command_type}: ${payload.title}]`];
}

function transcript(seed: string, texts: readonly string[]): string {
  let turn = beginLesson({ subject: 'math', level: '3-5', seed });
  const lines = turn.actions.flatMap(told);
  for (const text of texts) {
    turn = answer(turn.lesson, text);
    lines.push(`Student: ${text}`, ...turn.actions.flatMap(told));
  }
  return lines.join('\n');
}

test('a lesson in math for grades 3 to 5, with mistakes on the way', () => {
  const texts = ['10/11', '5/11', '5/6', '11/12', 'four fifths', '3/14', '3/7', '1 1/4'];
  expect(`\n${transcript('maya', texts)}\n`).toMatchInlineSnapshot(`
    "
    Tutor: Hello! I am your tutor. Today: first comparing fractions, then adding fractions with the same denominator.
    Tutor: The bottom number tells how many equal parts the whole is cut into. The top number tells how many of them we have. Look: 2/3 fills more of the bar than 2/5, because its parts are bigger.
    [page 1, fraction_bars: 2/3 is bigger than 2/5]
    Tutor: Your turn: Which is bigger: 10/11 or 3/11?
    Student: 10/11
    Tutor: Correct! The parts have the same size, so counting them is enough.
    Tutor: Now this one: Which is bigger: 5/6 or 5/11?
    Student: 5/11
    Tutor: That is not it yet. Take a look at the bars. The number of parts is the same. Which parts are bigger: those of a whole cut into many, or into few?
    [page 2, fraction_bars: 5/6 or 5/11?]
    Student: 5/6
    Tutor: Right, and you did not give up. Fewer cuts make bigger parts.
    Tutor: Try this one: Which is bigger: 8/12 or 11/12?
    Student: 11/12
    Tutor: Nicely done. The parts have the same size, so counting them is enough. You have mastered comparing fractions!
    * mastered math.fractions.compare
    Tutor: Next: adding fractions with the same denominator. When the denominators are the same, the parts are equally big. Just add the top numbers: 1/5 and 2/5 make 3/5.
    [page 3, fraction_bars: 1/5 + 2/5 = 3/5]
    Tutor: Your turn: What is 2/5 + 2/5?
    Student: four fifths
    Tutor: Yes, that is right. 2 + 2 = 4 parts, and each is still 1/5.
    Tutor: Here is another one: What is 2/7 + 1/7?
    Student: 3/14
    Tutor: Not quite. You added the bottom numbers too. The parts keep their size, so the denominator stays 7.
    [page 4, fraction_bars: 2/7 + 1/7]
    Student: 3/7
    Tutor: That is right. Good that you kept trying. 2 + 1 = 3 parts, and each is still 1/7.
    Tutor: The last one for today: What is 2/4 + 3/4?
    Student: 1 1/4
    Tutor: Exactly right. 2 + 3 = 5 parts, and each is still 1/4. You have mastered adding fractions with the same denominator!
    * mastered math.fractions.add_same_denominator
    Tutor: That was our set for today. You solved all 6 problems, 2 of them with help. You have mastered comparing fractions and adding fractions with the same denominator. Well done today!
    * finished
    "
  `);
});
