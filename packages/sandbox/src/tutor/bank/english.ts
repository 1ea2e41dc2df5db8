import type { Subject } from '../concept.ts';
import { bankTopic } from './bank-topic.ts';

const wordsAndSpelling = bankTopic(
  'words and spelling',
  { from: 0, to: 5 },
  [
    {
      id: 'english.words_and_spelling.plurals',
      title: 'one and many',
      facts: {
        say: 'Most words take an s when there are many. Some change in their own way.',
        lines: [
          ['cat → cats', 'just add s'],
          ['box → boxes', 'es after x, s, ch and sh'],
          ['lady → ladies', 'y after a consonant turns into ies'],
          ['foot → feet', 'some change inside'],
        ],
      },
      questions: [
        {
          ask: 'One child, two … ? Write the missing word.',
          accepted: ['children'],
          exact: true,
          hint: 'This one takes no s. It gets a special ending.',
          why: 'The plural of child is children.',
          misconceptions: { childs: 'This word does not take an s.' },
        },
        {
          ask: 'One baby, two … ? Write the missing word.',
          accepted: ['babies'],
          exact: true,
          hint: 'What happens to a y after a consonant? Think of lady and ladies.',
          why: 'The y after a consonant turns into ies.',
          misconceptions: { babys: 'Look at the y: it does not stay after a consonant.' },
        },
        {
          ask: 'One tooth, two … ? Write the missing word.',
          accepted: ['teeth'],
          exact: true,
          hint: 'It changes inside, as foot does.',
          why: 'oo turns into ee, as in foot and feet.',
        },
        {
          ask: 'One bus, two … ? Write the missing word.',
          accepted: ['buses', 'busses'],
          exact: true,
          hint: 'It ends in s already, so it needs a longer ending.',
          why: 'After s the plural takes es.',
        },
      ],
    },
    {
      id: 'english.words_and_spelling.opposites',
      title: 'opposites and word families',
      facts: {
        say: 'Opposites mean the contrary. A beginning like un- can turn a word round.',
        lines: [
          ['hot ↔ cold', 'two different words'],
          ['happy ↔ unhappy', 'un- turns it round'],
        ],
      },
      questions: [
        {
          ask: 'What is the opposite of "ancient"?',
          accepted: ['modern', 'new', 'recent', 'young'],
          hint: 'Ancient means very, very old.',
          why: 'Something modern belongs to our own time.',
        },
        {
          ask: 'What is the opposite of "possible"? Begin it with two extra letters.',
          accepted: ['impossible'],
          hint: 'Before a p, "in" becomes "im".',
          why: 'im- turns possible round.',
          misconceptions: { unpossible: 'Nearly: this word takes another beginning than un.' },
        },
        {
          ask: 'A person who teaches is a teacher. What is a person who bakes?',
          accepted: ['a baker'],
          hint: 'Use the same ending as in teacher.',
          why: 'The ending -er names the person who does it.',
        },
        {
          ask: 'Which word for a very big animal or person rhymes with "client" and starts with g?',
          accepted: ['giant'],
          hint: 'Jack meets one at the top of the beanstalk.',
          why: 'A giant is something huge.',
        },
      ],
    },
  ],
  ['spelling', 'vocabulary', 'words', 'plurals', 'opposites'],
);

const grammar = bankTopic(
  'grammar and texts',
  { from: 4, to: 12 },
  [
    {
      id: 'english.grammar_and_texts.word_classes',
      title: 'kinds of words',
      facts: {
        say: 'Every word has a job in its sentence. Ask what the word does.',
        lines: [
          ['names a thing', 'table, dog, idea'],
          ['tells what is done', 'run, think, is'],
          ['describes a thing', 'red, happy'],
          ['tells how it is done', 'quickly, well'],
        ],
      },
      questions: [
        {
          ask: 'In "The tired dog slept", what kind of word is "tired"?',
          accepted: ['adjective'],
          hint: 'It tells us what the dog is like.',
          why: 'An adjective describes a noun.',
          misconceptions: { adverb: 'An adverb tells how something is done. This word describes the dog.' },
        },
        {
          ask: 'In "She sang beautifully", what kind of word is "beautifully"?',
          accepted: ['adverb'],
          hint: 'It tells us how she sang, and it ends in -ly.',
          why: 'An adverb tells how something is done.',
          misconceptions: { adjective: 'An adjective describes a thing. This word tells how she sang.' },
        },
        {
          ask: 'In "They have won the match", which word is a pronoun?',
          accepted: ['they'],
          exact: true,
          hint: 'A pronoun stands in place of a name.',
          why: '"They" stands for the people who have won.',
        },
        {
          ask: 'What is the past tense of "to bring"? I bring it today, I … it yesterday.',
          accepted: ['brought', 'i brought it yesterday', 'i brought'],
          exact: true,
          hint: 'It follows the same pattern as think and thought.',
          why: 'To bring is irregular: bring, brought, brought.',
          misconceptions: {
            bringed: 'This verb is irregular. Think of think and thought.',
            brang: 'Close to sing and sang, but this verb goes like think.',
          },
        },
      ],
    },
    {
      id: 'english.grammar_and_texts.figures',
      title: 'how writers play with words',
      facts: {
        say: 'Writers compare, exaggerate and play with sounds. Each trick has a name.',
        lines: [
          ['as brave as a lion', 'a comparison with like or as'],
          ['time is a thief', 'one thing is said to be another'],
          ['I told you a million times', 'far more than true'],
        ],
      },
      questions: [
        {
          ask: '"Her smile was like sunshine." What do we call a comparison with like or as?',
          accepted: ['simile'],
          hint: 'The word looks a little like "similar".',
          why: 'A simile compares with like or as.',
          misconceptions: {
            metaphor: 'A metaphor does without like or as.',
            smile: 'Check the spelling: one more letter.',
          },
        },
        {
          ask: '"The classroom was a zoo." What do we call it when one thing is said to be another, without like or as?',
          accepted: ['metaphor'],
          hint: 'It begins with meta.',
          why: 'A metaphor says that one thing is another.',
          misconceptions: { simile: 'A simile needs like or as. Here there is none.' },
        },
        {
          ask: '"Peter Piper picked a peck of peppers." What do we call it when words close together begin with the same sound?',
          accepted: ['alliteration'],
          hint: 'Its name has "liter" in it, as in letter.',
          why: 'In an alliteration neighbouring words begin with the same sound.',
        },
        {
          ask: '"The wind whispered in the trees." What do we call it when a thing actions like a human being?',
          accepted: ['personification'],
          hint: 'The name begins with a human being: person.',
          why: 'Personification lets a thing action like a person.',
        },
      ],
    },
  ],
  ['grammar', 'literature', 'reading', 'writing', 'parts of speech', 'figurative language'],
);

export const english: Subject = {
  subject: 'english',
  aliases: ['ela', 'language arts', 'english language arts', 'english language'],
  topics: [wordsAndSpelling, grammar],
};
