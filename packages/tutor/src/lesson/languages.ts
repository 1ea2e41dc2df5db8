/** A language in which a student may write, how it is recognised, and the sentence that says that lessons are in English. */
interface Language {
  readonly pattern: RegExp;
  /** Its commonest words, with and without accents; two of them, and more than there are English ones, are needed. */
  readonly common?: ReadonlySet<string>;
  readonly reply: string;
}

const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'u');

const common = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const commonEnglish =
  common(`a about am an and answer are at be but can do does first for from get give go has have he help her hint how i in is it
  just last like me more most my next no not of old on one or our out she so than that the their them then there they this to
  too up use was we what when where which who why will with world war year you your`);

/** Only words that are none in English, since one is enough. */
const languages: readonly Language[] = [
  {
    pattern: word(
      'qué|cómo|entiendo|ayuda|ayúdame|hola|gracias|respuesta|puedes|puedo|fracción|español|espanol|ejemplo|necesito|quiero|murió|más fácil|por favor|no sé|porqué|por qué|que es',
    ),
    common: common(
      'no se sé lo la el los las un una es está esta como cómo que qué muy difícil dificil fácil facil hacer hacerlo puedo otra otro más mas si sí yo me mi tu te por para con esto eso nada bien mal ayuda dame cual cuál cuanto estoy tengo del respuesta',
    ),
    reply: 'Por ahora solo puedo dar clase en inglés. Los números los entiendo en cualquier idioma.',
  },
  {
    pattern: word(
      "bonjour|merci|pourquoi|comprends|réponse|c'est|qu'est|est-ce|français|aidez|aide-moi|s'il|je ne|je sais",
    ),
    common: common(
      'c est quoi je comprend exemple rien tu il elle on ne pas sais sait la le les un une des du de et ça ca trop dur difficile facile comment pourquoi moi toi mon ma plus encore peux peut veux aide suis avec pour dans oui non quel quelle fait faire qu',
    ),
    reply:
      "Pour l'instant, je ne donne cours qu'en anglais. Les nombres, je les comprends dans toutes les langues.",
  },
  {
    pattern: word(
      'nicht|ich|verstehe|warum|hilfe|danke|bruch|beispiel|einfacher|kannst|keine|weiß|deutsch|was ist|bitte',
    ),
    common: common(
      'das ist zu schwer leicht was wie ich du er sie es wir mir mich dir ein eine einen der die den nicht kein keine und oder aber kann kannst weiß weiss mehr noch nochmal auch hab habe geht mach machen will so auf mit für bin bist ja nein gar hä verstehs versteh',
    ),
    reply: 'Ich kann bisher nur auf Englisch unterrichten. Zahlen verstehe ich in jeder Sprache.',
  },
  {
    pattern: word('não|obrigado|obrigada|ajuda|entendo|olá|resposta|você|exemplo|português'),
    common: common(
      'não nao sei isso é e o a os as um uma como que muito difícil dificil fácil fazer posso outra outro mais eu me meu minha por para com estou tenho do da fica qual quero',
    ),
    reply: 'Por enquanto só dou aulas em inglês. Os números eu entendo em qualquer língua.',
  },
  {
    pattern: word("ciao|grazie|perché|capisco|aiuto|risposta|esempio|italiano|cos'è|non so"),
    common: common(
      'non so è e il lo la gli un una come che cosa molto difficile facile fare posso altro altra più piu io mi mio mia per con sono ho del della questo questa puoi aiutami troppo',
    ),
    reply: 'Per ora insegno solo in inglese. I numeri li capisco in ogni lingua.',
  },
  {
    pattern: word('niet|waarom|bedankt|nederlands'),
    common: common(
      'ik het is dat dit een de niet wat hoe te moeilijk makkelijk kan kun je jij mij me mijn geen meer nog en of maar weet snap doe doen wil met voor ben heb',
    ),
    reply: 'Ik kan voorlopig alleen in het Engels lesgeven. Getallen begrijp ik in elke taal.',
  },
  {
    pattern: word('nie|rozumiem|dlaczego|pomocy|cześć|dziękuję|proszę|polsku'),
    common: common(
      'nie wiem to jest jak co trudne za bardzo łatwe latwe mogę moge ja ty mi mnie się sie i w na z czy dla inny inne jeszcze chcę chce mam',
    ),
    reply: 'Na razie uczę tylko po angielsku. Liczby rozumiem w każdym języku.',
  },
  {
    pattern: word('merhaba|neden|anlamıyorum|bilmiyorum|anlamadım|yardım|teşekkürler|nedir|türkçe'),
    common: common(
      'çok cok zor kolay bu ne nasıl nasil bilmiyorum ben sen bana bir ve mi mı mu daha değil degil için icin yap yapamıyorum var yok evet hayır hayir lütfen lutfen istiyorum soru cevap anlamadim anlamiyorum',
    ),
    reply: 'Şimdilik yalnızca İngilizce ders verebiliyorum. Sayıları her dilde anlarım.',
  },
  { pattern: /[іїєґ]/iu, reply: 'Поки що я можу вчити лише англійською. Числа я розумію будь-якою мовою.' },
  {
    pattern: /\p{Script=Cyrillic}/u,
    reply: 'Пока я могу учить только на английском. Числа я понимаю на любом языке.',
  },
  {
    pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    reply: '今のところ英語でしか教えられません。数字はどの言葉でもわかります。',
  },
  { pattern: /\p{Script=Han}/u, reply: '我现在只能用英语上课。数字我都看得懂。' },
  {
    pattern: /\p{Script=Hangul}/u,
    reply: '지금은 영어로만 가르칠 수 있어요. 숫자는 어떤 언어로 써도 알아들어요.',
  },
  {
    pattern: /\p{Script=Arabic}/u,
    reply: 'أستطيع التدريس بالإنجليزية فقط في الوقت الحالي، لكنني أفهم الأرقام بكل اللغات.',
  },
  { pattern: /\p{Script=Devanagari}/u, reply: 'अभी मैं केवल अंग्रेज़ी में पढ़ा सकता हूँ। अंक मैं हर भाषा में समझता हूँ।' },
  {
    pattern:
      /\b(?:in|speak|talk|write|know|do) (?:\w+ )?(?:spanish|french|german|portuguese|italian|dutch|polish|turkish|russian|ukrainian|japanese|chinese|korean|arabic|hindi|another language|my language)\b/i,
    reply: '',
  },
  {
    pattern:
      /\p{Script=Greek}{3}|\p{Script=Hebrew}|\p{Script=Thai}|[ăđơưạảấầẩẫậắằẳẵặẹẻẽềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/u,
    reply: '',
  },
];

const english = 'So far I can only teach in English. Numbers I understand in every language.';

/** The language most of whose common words a message holds, where they outweigh the English ones. */
function commonestLanguage(text: string): Language | undefined {
  const words = text.match(/\p{L}+/gu) ?? [];
  const english = words.filter((word) => commonEnglish.has(word)).length;
  let best: { language: Language; score: number } | undefined;
  for (const language of languages) {
    const hits = words.filter((word) => language.common?.has(word));
    const score = hits.reduce((sum, word) => sum + (commonEnglish.has(word) ? 0.5 : 1), 0);
    const alone = words.length === 1 && (words[0] ?? '').length >= 5; // "yapamıyorum"
    if (
      score >= (alone ? 1 : 2) &&
      score > english &&
      score * 2 >= words.length &&
      score > (best?.score ?? 0)
    )
      best = { language, score };
  }
  return best?.language;
}

/** What to say to a student who writes in another language, in that language and in English; `null` for English. */
export function otherLanguageReply(text: string): string | null {
  const words = text.slice(0, 300).normalize('NFC').toLowerCase();
  const language = languages.find(({ pattern }) => pattern.test(words)) ?? commonestLanguage(words);
  return language ? [language.reply, english].filter(Boolean).join(' ') : null;
}
