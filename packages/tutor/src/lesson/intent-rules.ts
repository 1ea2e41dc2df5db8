/** What a student's message is about, when it is no answer. */
export type Intent =
  | 'danger'
  | 'sad'
  | 'frustrated'
  | 'language'
  | 'tell'
  | 'purpose'
  | 'identity'
  | 'progress'
  | 'pause'
  | 'easier'
  | 'harder'
  | 'example'
  | 'clarify'
  | 'mistake'
  | 'definition'
  | 'why'
  | 'how'
  | 'explain'
  | 'hint'
  | 'skip'
  | 'repeat'
  | 'stop'
  | 'agree'
  | 'refuse'
  | 'greet'
  | 'thank'
  | 'empty'
  /** It begins as a question. */
  | 'ask'
  /** It merely ends in a question mark. */
  | 'question';

const family =
  '(?:mom|mum|mother|mommy|mummy|dad|father|daddy|parents|grand\\w+|granny|nana|brother|sister|uncle|aunt|cousin|friend|dog|cat|pet|hamster|rabbit|bunny|fish|bird|horse|puppy|kitten|teacher)';
/** How a request begins: "can we do the", "i want to go to the". */
const request =
  "^(?:(?:please|ok|okay|hey|um+|so|but|and|just|now|can|could|may|shall|should|will|would|i|we|you|us|me|let's|let|to|do|have|get|try|give|see|go|want|wanna|like|need|rather|the|a|an) )*";
const very = '(?:so |too |really |very |just |all |a bit |kinda |pretty |soo+ )*';

/** The first that matches counts, so that what matters most stands first. */
export const intentRules: readonly (readonly [Intent, RegExp])[] = [
  [
    'sad',
    new RegExp(
      `\\b(?:my|our) (?:\\w+ )?${family}\\b.*\\b(?:died|dies|dead|passed away|ran away|sick|ill|hospital|cancer|run over|put down|funeral|divorc\\w+|fight\\w*|left|hurt)\\b|\\b(?:lost|miss) my ${family}\\b|\\b(?:funeral|divorce)\\b|\\bbull(?:y|ied|ying|ies)\\b|\\b(?:i am|i'm|im|i feel|feeling|feel) ${very}(?:sad|lonely|scared|afraid|upset|depressed|worried|anxious|unhappy|sick|crying|nervous)\\b|\\bi(?: am|'m|m)? (?:crying|cried|want to cry)\\b|\\b(?:nobody|no one) (?:likes|wants|loves) me\\b|\\b(?:bad|worst|terrible|horrible|awful) day\\b|\\b(?:have|got) no friends\\b`,
    ),
  ],
  [
    'purpose',
    /\bwhy (?:do|must|should) (?:i|we|you) (?:\w+ )?(?:have to |need to |need |must |gotta )?(?:learn|know|do|study|practi[sc]e|need)\b|\bwhen (?:will|would|am|do) i (?:ever |gonna |going to )*(?:need|use)\b|\b(?:what(?:'?s| is) the (?:point|use)|what(?:'?s| is) (?:this|it|that) (?:even )?(?:good |used )?for)\b/,
  ],
  [
    'tell',
    /\b(?:(?:just )?(?:tell|give|show) (?:me )?(?:the |ur |your )?(?:answer|solution|result)|what(?:'?s| is)? the (?:right |correct )?(?:answer|solution|result)|say the answer|do it for me|you do it)\b/,
  ],
  [
    'harder',
    new RegExp(
      `\\b(?:harder|more difficult|challeng\\w+|trickier|tougher|bigger numbers|level up)\\b|\\b(?:this|that|it|these)(?:'s| is|s| are| was|'re)? ${very}easy\\b|^(?:too |so |way too )?easy\\b|\\btoo easy\\b`,
    ),
  ],
  [
    'easier',
    new RegExp(
      `\\b(?:easier|simpler|easy one|more (?:easy|simple)|something easy|less hard|less difficult|smaller numbers|numbers (?:smaller|easier)|baby steps)\\b|\\btoo (?:hard|difficult|much|tricky)\\b|\\b(?:this|that|it|these)(?:'s| is|s| are| was|'re)? ${very}(?:hard|difficult|tricky|complicated)\\b|^(?:so |way too )?(?:hard|difficult)\\b`,
    ),
  ],
  [
    'pause',
    /\b(?:need|want|take|have|get|go)\b.*\b(?:break|pause|rest|bathroom|toilet|loo|pee|potty|drink|snack)\b|\b(?:i'm|i am) (?:so |really |very )*(?:hungry|thirsty|tired|sleepy)\b|\b(?:brb|be right back)\b|\bwait a (?:minute|sec\w*|moment)\b/,
  ],
  [
    'frustrated',
    new RegExp(
      `\\b(?:i|we) (?:really |just |so |absolutely )?(?:hate|can'?t stand|despise|dislike)\\b|^hate\\b|\\b(?:don'?t|do not) (?:like|wanna|want to|feel like)(?: (?:this|it|math|maths|school|doing|do|to do|that|you|learn\\w*))?\\b|\\b(?:this|that|it|math|maths|school|you|u|tutor|learning)(?:'s| is| are|s|'re| r)? ${very}(?:stupid|dumb|boring|annoying|unfair|lame|terrible|awful|trash|useless|frustrating|pointless|the worst|worst|no fun|not fun)\\b|\\b(?:sucks?|boring|bored|unfair)\\b|\\bi(?:'m| am|m)? ${very}(?:stupid|dumb|an idiot|not smart|bad at|no good|terrible at|never going|tired of|mad|angry|annoyed|done with|fed up)\\b|\\bi(?:'ll| will)? (?:give|gave) up\\b|\\bi can'?t do (?:this|it|math|maths|anything)\\b|^(?:ugh+|argh+|grr+|aa+r*gh*|omg|ffs|wtf|damn|shut up)\\b`,
    ),
  ],
  [
    'stop',
    new RegExp(
      `${request}(?:stop|quit|exit|end|finish|leave|go home|bye|goodbye)\\b|^i'?m done\\b|^i want to go\\b|^can (?:i|we) go\\b`,
    ),
  ],
  [
    'identity',
    /\b(?:are|r) (?:you|u) (?:a |an )?(?:real|human|robot|bot|ai|computer|person|machine|alive|chatgpt|teacher|boy|girl)\b|\bwho (?:are|r|made) (?:you|u)\b|\bwhat(?:'?s| is) (?:your|ur) name\b|\bhow old (?:are|r) (?:you|u)\b|\bwhat are you\s*[?.!]*$/,
  ],
  [
    'progress',
    /\bhow (?:many|much) (?:more|longer|are left|is left|problems|questions|do i)\b|\bhow long\b|\b(?:are|r) we (?:done|finished|there)\b|\balmost (?:done|over)\b|\bwhen (?:is|are|will) (?:this|it|we) (?:over|done|end|finished)\b|\bhow (?:am i|did i) do(?:ing)?\b/,
  ],
  [
    'example',
    /\b(?:example|for instance|show me how|another way|demonstrat\w+)\b|\b(?:do|show|solve) (?:me )?one (?:first|for me|like)\b|\bgive me (?:an|another) (?:ex|one like)\b/,
  ],
  [
    'mistake',
    /\bwhat(?:'?s| is|'?d| did| have| was)? (?:i |my |i do |i done )?(?:wrong|mistake)\b|\b(?:why|where|how) (?:is|was|am|'?s)? ?(?:i|it|that|this|my answer)? ?(?:wrong|not right|incorrect)\b|\bwhat did i do wrong\b|\bwhere(?:'?s| is| did)? (?:my|the|i)\b.*\b(?:mistake|wrong|error)\b/,
  ],
  [
    'repeat',
    /^(?:please |can you |could you )*(?:repeat|again|what was (?:that|the (?:question|problem|task))|say (?:that|it) again|come again|one more time)\b|\brepeat (?:it|that|the)\b/,
  ],
  [
    'clarify',
    /^(?:(?:sorry|wait|um|huh)[\s,?]+)?(?:what|huh|eh|wdym|hm+\?|pardon|sorry|excuse me)\s*\?*$|\b(?:what|wat) (?:do|did|are|r) (?:you|u) (?:even )?(?:mean|asking|want|saying|talking)\b|\bwhat (?:is|does|are) (?:this|that|it|the (?:question|problem|task))(?: (?:even )?(?:mean|asking|about|saying|want))*\s*\?*$|\b(?:don'?t|do not|didn'?t|can'?t) (?:understand|get) (?:the|your|this|that|what) (?:question|problem|task|sentence|word\w*|you\w*)\b|\bwhat (?:do|should|am) i (?:have to |need to |supposed to |meant to )?(?:do|write|type|answer|put)\b|\bin other words\b|\brephrase\b|\bsay (?:it|that) (?:differently|another way|simpler)\b|\bmakes? no sense\b|\bdoesn'?t make sense\b/,
  ],
  [
    'why',
    /\bhow (?:do|can|would|did) (?:you|we|i|they) know\b|\bhow (?:is|can) (?:it|that|this) be\b|\b(?:are you sure|who says|prove it|is (?:that|it) (?:really|always) (?:true|right|so))\b/,
  ],
  [
    'why',
    /^(?:but |and |ok |okay |so |um )*(?:y|why|how come|what for|for what reason)\b|\bwhy (?:is|does|do|are|would|did|can'?t|not|it|that)\b|\bwhy\s*\?*$|\bhow come\b|\b(?:the|a) reason\b/,
  ],
  [
    'definition',
    /^(?:but |and |ok |okay |so |um |please )*(?:what(?:'?s| is| are| was| were|s| does| do you call)|whats|wats|wat is|who(?:'?s| is| was| are)|define|definition|meaning of)\b(?! about)|\bwhat (?:a |an |the |is )?[\w -]+ (?:is|are|means?|even is)\s*[?.]*$|\bwhat does [\w -]+ mean\b/,
  ],
  [
    'how',
    /^(?:but |and |ok |okay |so |um )*how (?:do|does|can|should|would|to|is|did|are)\b|\b(?:show|tell|teach) me how\b|\bhow (?:do|to|can) (?:i|you|we|u)\b|\bhow does (?:this|it|that)\b/,
  ],
  ['explain', /\bexplain\w*|\bexplanation\b|\bteach me\b|\btell me (?:more|about)\b|\bconfus(?:ed|ing)\b/],
  [
    'skip',
    new RegExp(
      `${request}(?:skip|next|pass|move on|(?:another|different|new|other) (?:one|question|problem|sum|task))\\b|\\bskip (?:this|it|that)\\b`,
    ),
  ],
  [
    'hint',
    /^\?+$|\b(?:help|hints?|clues?|idk|ion know|dunno|stuck|no idea|no clue|not sure|show me|lost)\b|\b(?:don'?t|do not|dont|can'?t|cannot|cant) (?:know|understand|get|remember|do|figure)\b/,
  ],
  [
    'ask',
    /^(?:which|where|who|when|can you|could you|can i|could i|may i|tell me|do you|are you|is there|(?:what|how)(?! about| if))\b/,
  ],
  ['empty', /^(?:[\s.,!…_*~-]*|u+[hm]+|h+m+|e+r+m*|test(?:ing)?|\.+)$/],
  ['greet', /^(?:hi|hello|hey|hiya|yo|sup|good (?:morning|afternoon|evening))\b/],
  ['thank', /^(?:thanks?|thank you|thx|ty|cheers)\b/],
  [
    'agree',
    /^(?:yes|yeah|yep|yup|ok|okay|k|sure|alright|fine|ready|cool|got it|i (?:see|understand)|let'?s go)\b/,
  ],
  ['refuse', /^(?:no|nope|nah|never|i don'?t want to|i won'?t)\b/],
  ['question', /\?\s*$/],
];
