/** A language in which a student may write, how it is recognised, and the sentence that says that lessons are in English. */
interface Language {
  readonly pattern: RegExp;
  readonly reply: string;
}

const word = (...words: string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'u');

/** Only words that are none in English, since one is enough. */
const languages: readonly Language[] = [
  {
    pattern: word(
      'qué',
      'cómo',
      'entiendo',
      'ayuda',
      'ayúdame',
      'hola',
      'gracias',
      'respuesta',
      'puedes',
      'puedo',
      'fracción',
      'español',
      'espanol',
      'ejemplo',
      'necesito',
      'quiero',
      'murió',
      'más fácil',
      'por favor',
      'no sé',
      'porqué',
      'por qué',
      'que es',
    ),
    reply: 'Por ahora solo puedo dar clase en inglés. Los números los entiendo en cualquier idioma.',
  },
  {
    pattern: word(
      'bonjour',
      'merci',
      'pourquoi',
      'comprends',
      'réponse',
      "c'est",
      "qu'est",
      'est-ce',
      'exemple',
      'français',
      'aidez',
      'aide-moi',
      "s'il",
      'je ne',
      'je sais',
    ),
    reply:
      "Pour l'instant, je ne donne cours qu'en anglais. Les nombres, je les comprends dans toutes les langues.",
  },
  {
    pattern: word(
      'nicht',
      'ich',
      'verstehe',
      'warum',
      'hilfe',
      'danke',
      'bruch',
      'beispiel',
      'einfacher',
      'kannst',
      'keine',
      'weiß',
      'deutsch',
      'was ist',
      'bitte',
    ),
    reply: 'Ich kann bisher nur auf Englisch unterrichten. Zahlen verstehe ich in jeder Sprache.',
  },
  {
    pattern: word(
      'não',
      'obrigado',
      'obrigada',
      'ajuda',
      'entendo',
      'olá',
      'resposta',
      'você',
      'exemplo',
      'português',
    ),
    reply: 'Por enquanto só dou aulas em inglês. Os números eu entendo em qualquer língua.',
  },
  {
    pattern: word(
      'ciao',
      'grazie',
      'perché',
      'capisco',
      'aiuto',
      'risposta',
      'esempio',
      'italiano',
      "cos'è",
      'non so',
    ),
    reply: 'Per ora insegno solo in inglese. I numeri li capisco in ogni lingua.',
  },
  {
    pattern: word('ik', 'snap', 'niet', 'waarom', 'bedankt', 'nederlands'),
    reply: 'Ik kan voorlopig alleen in het Engels lesgeven. Getallen begrijp ik in elke taal.',
  },
  {
    pattern: word('nie', 'rozumiem', 'dlaczego', 'pomocy', 'cześć', 'dziękuję', 'proszę', 'polsku'),
    reply: 'Na razie uczę tylko po angielsku. Liczby rozumiem w każdym języku.',
  },
  {
    pattern: word('merhaba', 'neden', 'anlamıyorum', 'anlamadım', 'yardım', 'teşekkürler', 'nedir', 'türkçe'),
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

/** What to say to a student who writes in another language, in that language and in English; `null` for English. */
export function otherLanguageReply(text: string): string | null {
  const words = text.slice(0, 300).normalize('NFC').toLowerCase();
  const language = languages.find(({ pattern }) => pattern.test(words));
  return language ? [language.reply, english].filter(Boolean).join(' ') : null;
}
