/** Who is harmed: the student, alone or with others. Somebody else in the family counts, too. */
const victim =
  '(?:me|us|my ?self|my (?:\\w+ )?(?:mom|mum|mother|mommy|mummy|dad|daddy|father|brothers?|sisters?|sis|bro|baby|body|private\\w*|butt|bum|chest|boobs?|breasts?|genitals?|penis|vagina))';

/** What is done to a child, in every tense. */
const harm = [
  'hit(?:s|ting)?',
  'beat(?:s|ing|en)?',
  'hurt(?:s|ing)?',
  'harm(?:s|ed|ing)?',
  'touch(?:es|ed|ing)?',
  'slap(?:s|ped|ping)?',
  'punch(?:es|ed|ing)?',
  'kick(?:s|ed|ing)?',
  'chok(?:es?|ed|ing)',
  'strangl(?:es?|ed|ing)',
  'whip(?:s|ped|ping)?',
  'burn(?:s|ed|t|ing)?',
  'cut(?:s|ting)?',
  'stab(?:s|bed|bing)?',
  'kill(?:s|ed|ing)?',
  'abus(?:es?|ed|ing)',
  'molest(?:s|ed|ing)?',
  'rap(?:es?|ed|ing)',
  'grop(?:es?|ed|ing)',
  'threaten(?:s|ed|ing)?',
].join('|');

const often =
  '(?:(?:really|just|always|sometimes|often|still|even|almost|never stops?|keeps?|kept|to|up|on) )*';

/** What no child says of danger, although the words are the same: it is taken out before the rest is read. */
const harmless = [
  // "this is killing me", "my head hurts me"
  new RegExp(
    `\\b(?:this|that|it|these|those|which|math\\w*|school|fractions?|sums?|problems?|questions?|numbers?|homework|lessons?|jokes?|suspense|head|tooth|teeth|tummy|belly|stomach|back|legs?|arms?|foot|feet|knees?|shoes?|eyes?|pollution|smok\\w+|germs?|virus\\w*|bacteria|heat|sun|rain|gravity|fingers?|throat|ears?|story|song|film|movie|book|poem)(?:'s|'re| is| are| was| were| has been| will)? ${often}(?:${harm}) (?:me|us|my head|my brain)\\b`,
    'g',
  ),
  /^(?:(?:well|ok|okay|hm+|it),? )*beats me\b/g,
  /\bhit me (?:with|up|that)\b/g,
  /\b(?:beats?|beating|beaten) (?:me|us|my \w+) (?:to|at|in|by)\b/g,
  /\bcut (?:me|us) (?:some|a bit of|a) slack\b/g,
  /\bkick(?:s|ed|ing)? (?:me|us|my \w+) (?:out of|from|off) (?:the|this|his|her|a) (?:game|chat|group|server|team|lobby|call)\b/g,
];

const dangers = [
  new RegExp(`\\b(?:${harm}) ${victim}\\b`),
  // "I was hit by", "I get beaten at home", "I am being touched"
  /\bi(?:'?m| am| was|'ve been| have been|'?ve| get| got| keep getting)? (?:(?:being|been|getting|always|often|sometimes|still) )*(?:beaten|abused|molested|raped|groped|touched|choked|slapped|punched|whipped|(?:hit|hurt|kicked|burned|burnt|threatened)(?= (?:by (?:my|a|an|the|him|her|them|someone|somebody)|at home|again at)))\b/,
  /\b(?:kill|hurt|harm|cut|stab|burn|hang|drown|poison)(?:t?ing|s)? (?:my ?self|my (?:arms?|wrists?|legs?|skin))\b/,
  /\bsuicid|\bself.?harm|\boverdos|\bend(?:ing)? (?:my (?:own )?life|it all)\b|\b(?:better off|wish i (?:was|were)) dead\b/,
  /\b(?:want|wanna|going|gonna|like|love|wish i could|hope i|rather|ready) (?:to )?(?:just )?(?:die|be dead|not (?:be alive|live|exist|wake up))\b|\bi (?:should|will|could) (?:just )?die\b/,
  /\b(?:don'?t|do not|didn'?t) (?:want to|wanna) (?:live|be alive|be here|exist|wake up)(?: any ?more)?(?= *(?:$|[.,!?]|any ?more|but|because))|\bwish i (?:was never|were never|wasn'?t|weren'?t|had never been) (?:born|alive)\b|\b(?:no reason|not worth|nothing) to live\b|\b(?:not|isn'?t) worth living\b/,
  /\b(?:afraid|scared|frightened|terrified) (?:to (?:go|come|be) home|of going home|of (?:being at home|my (?:step)?(?:mom|mum|mother|dad|father|brother|uncle|parents?)))\b|\b(?:not|don'?t feel|isn'?t) safe (?:at home|with (?:him|her|them|my))\b/,
  /\b(?:made|makes?|making|forced?|forces|forcing|asked|asks|told|tells|wants?) me (?:to )?(?:touch (?:him|her|his|it|them)|undress|take off my|take my clothes|get (?:naked|undressed)|send (?:him|her|them) (?:\w+ )?(?:naked|nude)|kiss (?:him|her))/,
  /\b(?:naked|nude) (?:pics?|pictures?|photos?|selfies?|videos?) of me\b|\b(?:send|sent|sending|want|wants|asked|asks) (?:me |him |her |them )?(?:for )?(?:nudes|naked (?:pics?|pictures?|photos?|selfies?))\b|\b(?:his|her|their) private (?:parts?|bits|area)\b/,
];

/**
 * Whether a student says that somebody harms them, or that they may harm themselves, in any person and tense. In doubt it is one:
 * the kind reply to a harmless message costs little.
 */
export function isInDanger(text: string): boolean {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\s_*~]+/g, ' ')
    .trim();
  const rest = harmless.reduce((all, phrase) => all.replace(phrase, ' '), words);
  return dangers.some((danger) => danger.test(rest));
}
