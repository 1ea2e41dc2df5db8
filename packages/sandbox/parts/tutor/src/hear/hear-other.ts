import content from '../content/intents.json' with { type: 'json' };
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import type { Draft } from '../teach/draft.ts';
import type { Heard } from '../teach/heard.ts';
import { actOf, type Intent, isIntent, ofHelp } from '../teach/intent.ts';
import { asksKind, asksOfCase, saysOther } from './find-answer.ts';
import { askedWords, beside } from './find-terms.ts';
import { lessonWords, termWords } from './glossary.ts';
import { type Candidate, hearIdea, hearOwnWhy, hearPerhaps } from './hear-idea.ts';
import { asksExampleOf, asksFormOf, hearWord } from './hear-word.ts';
import { ideaWords, isCommon, namesThing } from './idea-words.ts';
import { type Nearest, shareBesideAnswer } from './nearest.ts';
import { isQuestion } from './parts.ts';
import { plainSentences } from './plain-words.ts';
import { asksYesOrNo } from './question-kind.ts';

/** Below this share, of 1, it is said that a message was not understood. */
const leastSure = 0.25;

/** Questions that explanations answer, whatever words they have: anything that says more is worth more. */
const explained: readonly string[] = content.explained;
const worthOfExplained = 0.05;

/** Of these an example says only that the message asks about the matter, not what it asks. */
const ofThings: readonly string[] = ['matter', 'word'];

/** What a sentence of the module may reply to; where there is none, of these it is said that the answer is not known. */
const { ofMatter, unknown }: Readonly<Record<'ofMatter' | 'unknown', readonly string[]>> = content;

/** So surely asked for, another problem is no idea: "can we skip this". */
const ofOtherProblem: readonly string[] = ['skip', 'easier', 'harder'];
const leastOfOther = 0.8;

/** A question for a thing of the subject is no request. */
const asksOfThing =
  /^\W*(?:(?:so|and|but|ok) )?(?:what(?! (?:do|should|must|can) i do\b)|whats|when|why|how|where|who|which|is|are|do|does|can (?:an?|the|some\w*|it|they)) /;

/** What wants to know something, though it may be no question by its form: "idk what that is", "another one with money". */
const wantsToKnow =
  /^(?:(?:and|or|ok) )*(?:examples?|an?|another|one|some(?:thing|one|body|where)?) (?=\S+ \S)|\b(?:what|why|how|mean|means|meaning|definition|confus\w+|not (?:\w+ )?(?:know|get|understand)|never heard|words?|is that|wonder\w*)\b/;

/** What has so few words names what it asks for: "9 times table". */
const maxNamed = 3;

/** What a message is that answers nothing: the likeliest of a request or talk, an idea that is asked for, and a word. */
export function hearOther(draft: Draft, text: string, near: Nearest): Heard {
  const plain = plainSentences(text).join(' ');
  const request = hearRequest(draft, text, plain, near);
  const { intent, sure } = request.heard;
  if (near.isSaid ? !ofThings.includes(intent) : ofOtherProblem.includes(intent) && sure > leastOfOther)
    return request.heard;
  const words = hearWord(draft, text, plain, near);
  if (![text, plain].some(isQuestion) && ![wantsToKnow, asksOfCase].some((form) => form.test(plain))) {
    const isNamed = words && plain.trim().split(' ').length <= maxNamed && words.worth > request.worth;
    return isNamed ? words.heard : hearTold(request.heard, text, plain, near);
  }
  const idea = hearIdea(draft, text);
  // Which way to calculate is told by an example.
  if (asksWhichWay.test(plain)) return idea?.heard ?? { act: 'ask', intent: 'how', sure: 1 };
  const [, form] = asksFormOf.exec(plain) ?? [];
  // "whats the opposite of brave", which is a part of the problem
  if (!idea && form && termWords(draft.lesson.open?.problem.ask ?? '').includes(form))
    return { act: 'ask', intent: 'computed', quotes: [{ id: 'ours', text: texts.asksOurs }], sure: 1 };
  const best = [hearOwnWhy(draft, text), idea, words].reduce(
    (one: Candidate, other) => (other && other.worth >= one.worth ? other : one),
    request,
  );
  return best === request ? hearMatter(draft, text, request) : best.heard;
}

const operation =
  '(?:add|adding|addition|plus|subtract|subtraction|minus|take away|times|multiply|divide|division)';

/** "do i times or divide": who names both asks for the meaning of neither. */
const asksWhichWay = new RegExp(`\\b${operation} (?:it |them )?or (?:do i |is it |to )?${operation}\\b`);

/** "i have been to canada", "we grew beans" */
const tellsOfSelf =
  /^(?:(?:so|and|but|well|ok|lol|haha|today|yesterday) )*(?:i|my|me|we|our) (?!want|need|would|can|hate|feel|am (?:so |very )?(?:confused|stuck|lost))/;

/** "my mum says its canals", "my friend got 85"; but "my dad says all roads go to rome" tells of something else. */
const saysAnswer =
  /^\W*(?:\p{L}+ ){1,3}(?:got|gets|says|said|thinks|thought|told)(?: me)? (?:that )?(?!to\b)(?:\d|(?:it|its|it's|the answer)\b|\S+(?: \S+)?\W*$)/iu;

/** So like an answer, of 1, what somebody tells is no talk; so sure, a request is one. */
const leastOfAnswer = 0.6;
const leastOfRequest = 0.5;

/** Who tells something of themselves is heard, where it is no request. */
function hearTold(request: Heard, text: string, plain: string, near: Nearest): Heard {
  if (saysOther.test(text) && saysAnswer.test(text)) return { act: 'talk', intent: 'hearsay', sure: 1 };
  const isTalk =
    tellsOfSelf.test(plain) &&
    near.shareOf('answer') < leastOfAnswer &&
    (unknown.concat(explained).includes(request.intent) || request.sure < leastOfRequest);
  if (isTalk) return { act: 'talk', intent: 'chat', sure: request.sure };
  return request.intent === 'matter' ? { act: 'talk', intent: 'unclear', sure: request.sure } : request;
}

/** Whether a text has a word that names something of the subject. */
const namesMatter = (draft: Draft, plain: string): boolean => {
  const { isName } = lessonWords(draft);
  return (
    ideaWords(plain).some((word) => !isCommon(word)) &&
    termWords(plain).some((word) => !beside.has(word) && isName(word))
  );
};

/** What a message is by the examples; nothing, where it asks for something of the matter in the form of a request. */
function hearRequest(draft: Draft, text: string, plain: string, near: Nearest): Candidate {
  const [best = ''] = near.labels.filter((label) => label !== 'answer');
  const sure = shareBesideAnswer(near, ...(ofHelp.includes(best) ? ofHelp : [best]));
  const least = isIntent(best) && actOf(best) === 'care' ? leastOfRequest : leastSure;
  const said: Intent = isIntent(best) && sure >= least ? best : 'unclear';
  const offTopic = /\d/.test(text) ? 'matter' : 'off_topic';
  const intent = said === 'chat' && isQuestion(text) ? offTopic : said;
  const heard = { act: actOf(intent), intent, sure } as const;
  if (asksExampleOf.test(plain))
    return best === 'example'
      ? { heard, worth: worthOfExplained }
      : { heard: { act: 'ask', intent: 'matter', sure }, worth: 0 };
  if (explained.includes(best)) return { heard, worth: worthOfExplained };
  const worth = Math.min(worthOfSure * sure ** 2, actOf(intent) === 'ask' ? mostOfAsked : Infinity);
  const isOther =
    (asksWay.test(plain) && ofWays.includes(intent)) ||
    (intent === 'progress' && /\d|\bleft ?over/.test(plain)) ||
    (intent !== 'spelling' && asksOfThing.test(plain) && namesMatter(draft, plain)) ||
    (isQuestion(text) && namesThing(text) && worth < worthOfUnknown);
  return { heard, worth: isOther ? 0 : worth };
}

/** A request that is sure is worth more than an idea that is much like it. */
const worthOfSure = 2;

/** Another question, such as for fingers and paper, is worth no more than an idea that is sure. */
const mostOfAsked = 0.3;

/** Who may work in another way is told yes or no, and gets no help: "can i move the 9x over", "can i halve it and then halve it again". */
const asksWay =
  /^(?:(?:so|but|and|ok|um|wait|like) )*(?:can|could|may|should|must|do) i (?:just |also |always |still |have to |need to )*(?:add|carry|check|count|cross|cut|divide|double|flip|guess|halve|make|move|multiply|put|round|skip[- ]count|split|subtract|swap|switch|take (?!a )|times|turn|work)\b/;
const ofWays: readonly Intent[] = [
  'step',
  'repeat',
  'hint',
  'explain',
  'clarify',
  'skip',
  'previous',
  'identity',
  'tell',
  'progress',
];

/** What is worth less is no reply to a question that names something: it is said that the answer is not known. */
const worthOfUnknown = 0.4;

/** What the lesson's module says of it, or that it is not known, where something of the matter is asked; else the request. */
function hearMatter(draft: Draft, text: string, { heard, worth }: Candidate): Heard {
  const { intent, sure } = heard;
  const isOther = worth === 0;
  const asks = isOther || isQuestion(text);
  const [quote] =
    (asks && (isOther || ofMatter.includes(intent)) && draft.moduleText?.find(askedWords(text))) || [];
  const quotes = quote && [
    { id: `module:${quote.title}`, text: `In "${quote.title}" it says: "${quote.sentence}"` },
  ];
  if (!quotes && !isOther && !(asks && unknown.includes(intent))) return heard;
  const asksMeaning =
    intent === 'word' && !asksKind.test(text) && !asksYesOrNo(plainSentences(text).join(' '));
  const perhaps = quotes || asksMeaning ? undefined : hearPerhaps(draft, text);
  return perhaps ?? { act: 'ask', intent: asksMeaning ? 'word' : 'matter', quotes, sure };
}
