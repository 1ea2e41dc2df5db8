import { currentConcept, type Draft } from '../teach/draft.ts';
import type { Quote } from '../teach/heard.ts';
import { tellsAnswer } from '../teach/tells-answer.ts';
import { askedWords, likeTerms } from './find-terms.ts';
import { likeIdeas } from './ideas.ts';

/** The most sentences that are offered for one message. */
const maxSentences = 40;

/** The sentences of the lesson that may reply to a message, the likeliest first; none gives the open problem's answer away. */
export function listSentences(draft: Draft, text: string): Quote[] {
  const concept = currentConcept(draft);
  const { ideas = [] } = concept?.content ?? {};
  const of = (kind: string, said: string | undefined): Quote[] => (said ? [{ id: kind, text: said }] : []);
  const all = [
    ...likeIdeas(draft, text).map(({ id, text }) => ({ id, text })),
    ...(draft.moduleText?.find(askedWords(text)) ?? []).map(({ title, sentence }, at) => ({
      id: `module:${at}`,
      text: `In "${title}" it says: "${sentence}"`,
    })),
    ...likeTerms(draft, text).map(({ term, meaning }) => ({
      id: `term:${term}`,
      text: `"${term}" means ${meaning}.`,
    })),
    ...of('definition', concept?.explanation.definition),
    ...of('why', concept?.explanation.why),
    ...of('example', concept?.explanation.example),
    ...ideas.flatMap(({ answer }, at) => of(`idea:${concept?.id}:${at}`, answer)),
    ...(concept?.facts ?? []).map(({ term, meaning }) => ({
      id: `fact:${term}`,
      text: `${term}: ${meaning}.`,
    })),
  ];
  const problem = draft.lesson.open?.problem;
  return [...new Map(all.map((each) => [each.id, each])).values()]
    .filter((each) => !problem || !tellsAnswer(each.text, problem))
    .slice(0, maxSentences);
}
