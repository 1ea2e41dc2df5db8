const many = (word: string): string => `(?:(?:${word}) )*`;

const adverbs = many(
  'both|all|strongly|honestly|like|so|very|quite|pretty|fairly|rather|almost|nearly|really|probably|most|likely|definitely|surely|just|simply|only|well|easily|obviously|clearly|certainly|maybe|perhaps|actually|totally|absolutely|always|also|now|then',
);

/** Before an answer; with "so" and "very" follows what a thing is like. */
const lightly = many(
  'probably|most|likely|definitely|surely|just|simply|only|obviously|clearly|certainly|maybe|perhaps|actually|like|also|now|then',
);

/** "I am fairly certain that", "according to my calculation", "I calculated that" */
const opener = many(
  [
    `(?:i|we) ${adverbs}(?:think|thought|believe|believed|suppose|reckon|guess|assume|presume|imagine|suspect|bet|feel|conclude|obtain|obtained|have (?:a|the) (?:feeling|hunch|suspicion)|am inclined to (?:say|think)|concluded|remember|recall|would bet on|calculated|computed|counted|figured|found|found out|worked out|worked it out)(?: that)?`,
    `(?:i|we)(?:'d| would| could| should|d) ${adverbs}(?:think|guess|say|imagine|suppose|assume|bet|write|put|choose|pick|answer|have (?:thought|said|guessed|put|written|picked))(?: that)?`,
    `(?:i am|i'm|im|we are) ${adverbs}(?:\\d+ ?(?:%|percent) )?(?:sure|certain|confident|positive|convinced)(?: that)?`,
    '(?:my (?:money|bet|vote|tip) (?:is|goes) (?:on|to|for))',
    '(?:when|if|after|once) (?:i|we) (?:solve|work out|calculate|add|do|count|simplify|multiply|divide|subtract) (?:it|this|that|them)(?: out| up| all)?',
    `if (?:i|we) (?:remember|recall)(?: (?:it|that|this))?(?: (?:right|correctly|well))?`,
    `(?:in my (?:opinion|view|book|head)|to me|for me|according to (?:my|our|the|me) ?\\p{L}*|as far as i (?:know|remember|can (?:see|tell)))`,
  ].join('|'),
);

const of = '(?: (?:to|for|on|in|of|here|would) [^,]{1,30}?)?';
const mine = `(?:my|our) ${adverbs}(?:best |first |own |final |last |wild )?(?:guess|gess|answer|anser|result|solution|calculation|working|hunch|bet|choice|suggestion|idea|conclusion|opinion|pick|vote|brain|head|calculator)`;
const subject = `(?:it|its|it's|this|that|thats|that's|these|those|they|he|she|(?:this|that) (?:\\p{L}+ )?(?:one|thing|word|change|force|sort|kind|line|animal|city|country|person)(?: of \\p{L}+)?|the (?:right |correct |final |missing )?(?:answer|result|solution|year)${of}|the (?:\\p{L}+) (?:i|we) (?:found|got)|${mine}${of}|what (?:i|we) (?:got|get|found) )`;

const modal =
  '(?:can|could|may|might|must|should|would|will|shall|ought to|has to|had to|have to|has got to|have got to|got to|gotta|needs to|need to)';
const copula =
  '(?:have been|has been|be|been|is|was|are|were|becomes|became|turns into|turned into|looks like|sounds like|seems(?: to be)?|appears to be|comes? (?:out )?(?:as|to|at)|came (?:out )?(?:as|to|at)|(?:reduces|simplifies|cancels|cancels down|comes down|boils down|works out|worked out|adds up|added up) (?:to|as|at)|gives?|gave|(?:leaves|left) (?:us |me )?with|says?|makes?|made|equals?|ends? up (?:as|with|at|being|on)|ended up (?:as|with|at|being|on))';
const called = '(?:(?:called|known as|named) )?';

const frame = new RegExp(
  `^(?:${opener}${subject} ${adverbs}(?:${modal} ${adverbs}(?:have (?:to )?)?)?${copula} ${lightly}${called}(?:that |to be )?|(?:would|could|might|will|am) (?:i|we) (?:be )?(?:right|correct|wrong) (?:in (?:saying|thinking|guessing|assuming)|to (?:say|think|guess|assume)|if (?:i|we) (?:say|said)) (?:that )?(?:(?:it|this|that)(?: is|'s|s) )?|(?:i|we)(?:'ve|ve)? (?:have |got ){1,2}(?=[-−]?[\\d./]+(?: for (?:that|this|it)(?: one)?)?$)|(?:we|people|they|you|i) (?:would |do )?call (?:that|it|this|them) |surely (?:(?:it|that|this|they) )?(?:(?:is|was|are|were|has to be|had to be|must be) )?|(?:i|we) (?:take|consider) (?:it|this|that)(?: one)? (?:to be|as|for) |(?:(?:after|by|once|when) .{3,40}? )?(?:i|we) (?:end|ended) up (?:with|at|on) |(?=(?:i|we|in|to|for|according|as|if|my|when|after|once) )${opener}(?:${subject} (?=\\p{L}+s ))?)`,
  'u',
);

/** How sure somebody is, or where they have it from, behind an answer: "…, i saw it on tv". */
const closing =
  /(?<=\S) (?:and |but |cause |as )?(?:(?:for|to) (?:that|this|it)(?: one)?|(?:there|here)(?<=\b(?:write|put|say|use) .+)|in the (?:gap|blank|space)|aka .*|(?:it |that |this )?took (?:me|us) .*|(?:(?:i|we) (?:think|guess|hope|believe) )?(?:that'?s|that is|is that) how (?:it is|it'?s|its|you|u|one|they) (?:spell|spells|spelt|spelled|write|say|written)(?: it)?|(?:i'?m|i am|we are)(?: (?:like|so|very|quite|pretty|fairly|rather|almost|nearly|really|super|totally|absolutely|not|\d+|a|hundred|ninety))*(?: ?%| percent)? ?(?:sure|certain|confident|positive|convinced|telling (?:you|u))|\d+ ?(?:%|percent)(?: sure)?|trust me|4 sure|(?:there is |with )?no doubt(?: about it)?|without (?:a |any )?doubt|no cap|(?:i )?(?:swear|promise)|(?:i|we|my \p{L}+)(?: just| once| already)? (?:saw|seen|see|read|learn(?:ed|t)?|heard|had|did|remember(?:ed)?|looked|watched|googled|checked|know|knew|counted|think we)(?: (?:did|had|learned))? (?:it|that|this|so|him|up|at|on|from)\b(?:(?!\b(?:what|how|why|who|which|can|could|mean|not|n't|stuck)\b).)*|(?:looks?|sounds?|seems?) (?:like it )?to me|to me|who (?:did|built|made|started|invented) (?:it|that|this|them)|for sure|in total|all together|altogether|in all)$/u;

/** What begins so behind the words that present an answer is none. */
const noAnswer = /^(?:not|no|never|too|so|very|hard|how|what|why|when|where|who|because|if)\b/;

/** What is left of a part of a message without the words that present an answer: "it must have been Sparta" → "Sparta". */
export function withoutFrame(clause: string): string {
  if (!clause.includes(' ')) return clause;
  const bare = clause.replace(closing, '');
  const inside = bare.replace(frame, '');
  if (!inside || noAnswer.test(inside)) return bare;
  return inside === bare ? bare : withoutFrame(inside);
}
