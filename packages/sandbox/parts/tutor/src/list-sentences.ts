import type { Concept } from './content/concept.ts';
import { ownIdeas } from './content/ideas.ts';
import type { ModuleText } from './content/module-text.ts';
import type { Problem } from './content/problem.ts';
import { askedWords, type Sayable } from './hear/sayable.ts';
import type { Quote } from './teach/heard.ts';
import { tellsAnswer } from './teach/tells-answer.ts';

/** The most sentences that are offered for one message, and of them ideas, or words, that it is most like. */
const maxSentences = 40;
const maxLike = 10;

/** What a list of sentences is made of. */
export interface Listed {
  readonly concept: Concept | undefined;
  readonly problem: Problem | undefined;
  readonly sayable: Sayable;
  readonly moduleText: ModuleText | undefined;
}

/** The sentences of the lesson that may reply to a message, the likeliest first; none gives the open problem's answer away. */
export function listSentences({ concept, problem, sayable, moduleText }: Listed, text: string): Quote[] {
  const { explanation } = concept ?? {};
  const ideas = concept ? (concept.content.ideas ?? ownIdeas(concept.id)) : [];
  const of = (id: string, said: string | undefined): Quote[] => (said ? [{ id, text: said }] : []);
  const all = [
    ...sayable.ideas(text).slice(0, maxLike),
    ...(moduleText?.find(askedWords(text)) ?? []).map(({ title, sentence }, at) => ({
      id: `module:${at}`,
      text: `In "${title}" it says: "${sentence}"`,
    })),
    ...sayable
      .terms(text)
      .slice(0, maxLike)
      .map(({ term, meaning }) => ({ id: `term:${term}`, text: `"${term}" means ${meaning}.` })),
    ...of('definition', explanation?.definition),
    ...of('why', explanation?.why),
    ...of('example', explanation?.example),
    ...(concept?.facts ?? []).map(({ term, meaning }) => ({
      id: `fact:${term}`,
      text: `${term}: ${meaning}.`,
    })),
    ...ideas.slice(0, maxLike).map(({ answer }, at) => ({ id: `idea:${concept?.id}:${at}`, text: answer })),
  ];
  return [...new Map(all.map(({ id, text }) => [id, { id, text }])).values()]
    .filter((each) => !problem || !tellsAnswer(each.text, problem))
    .slice(0, maxSentences);
}
