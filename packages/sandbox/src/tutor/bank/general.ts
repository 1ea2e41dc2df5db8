import type { Subject } from '../concept.ts';
import { bankTopic } from './bank-topic.ts';

const studySkills = bankTopic(
  'study skills',
  { from: 0, to: 12 },
  [
    {
      id: 'general.study_skills.learning_well',
      title: 'learning well',
      facts: {
        say: 'Good learning is less about long hours and more about doing it the right way.',
        lines: [
          ['little and often', 'beats once and long'],
          ['asking yourself', 'beats reading again'],
          ['rest', 'is when the brain sorts things'],
        ],
      },
      questions: [
        {
          ask: 'What helps the brain most to store during the night what you learned by day?',
          accepted: ['sleep', 'sleeping'],
          hint: 'You do it in bed for about nine hours.',
          why: 'While you sleep your brain sorts and stores what you learned.',
        },
        {
          ask: 'You learn ten new words. Is it better to practise them all in one go, or a little every day?',
          accepted: ['a little every day', 'every day', 'little', 'daily', 'each day'],
          hint: 'Think of watering a plant: once a month, or again and again?',
          clue: 'Little and … ?',
          why: 'Short practice on many days stays in memory longest.',
          misconceptions: {
            'all in one go': 'It feels quick, but it is gone quickly too.',
            'one go': 'It feels quick, but it is gone quickly too.',
          },
        },
        {
          ask: 'You have read a page. Is it better to read it again, or to test yourself?',
          accepted: ['test myself', 'test yourself', 'testing', 'test', 'test me'],
          hint: 'Which one shows you what you do not know yet?',
          clue: 'to t _ _ _ yourself',
          why: 'Remembering by yourself makes memory stronger than reading again.',
          misconceptions: {
            'read it again': 'Reading again feels easy, but it leaves little behind.',
            'read again': 'Reading again feels easy, but it leaves little behind.',
          },
        },
        {
          ask: 'What should you take after about half an hour of hard thinking?',
          accepted: ['a break', 'rest', 'pause', 'a short break'],
          hint: 'Stand up, drink some water, look out of the window.',
          why: 'After a short break you can pay attention again.',
        },
      ],
    },
    {
      id: 'general.study_skills.finding_out',
      title: 'finding things out',
      facts: {
        say: 'There are good ways to look things up, and to check whether they are true.',
        lines: [
          ['alphabetical order', 'A comes first'],
          ['index', 'a list at the end of a book'],
          ['two sources', 'are better than one'],
        ],
      },
      questions: [
        {
          ask: 'In which book do you look up what a word means?',
          accepted: ['a dictionary'],
          hint: 'Its words stand in alphabetical order.',
          why: 'A dictionary explains words from A to Z.',
          misconceptions: {
            thesaurus: 'A thesaurus lists words of similar meaning. Which book explains them?',
          },
        },
        {
          ask: 'Which of these words comes first in a dictionary: melon, mango or lemon?',
          accepted: ['lemon'],
          exact: true,
          hint: 'Compare the first letters: which comes earlier in the alphabet?',
          clue: 'l comes before m.',
          why: 'l comes before m in the alphabet.',
          misconceptions: { mango: 'Of the two with m it comes first. But look at the third word.' },
        },
        {
          ask: 'What do we call the list of chapters at the beginning of a book?',
          accepted: ['the table of contents', 'contents', 'content'],
          hint: 'It tells what the book contains.',
          why: 'The table of contents lists the chapters with their pages.',
          misconceptions: { index: 'The index stands at the end and lists words.' },
        },
        {
          ask: 'You read something surprising online. At how many independent places should you check it, at the very least: one or two?',
          accepted: ['2'],
          hint: 'One place alone could be wrong.',
          clue: 'More than 1.',
          why: 'When two independent sources agree, it is far more likely true.',
          misconceptions: { 1: 'That one place may have copied a mistake.' },
        },
      ],
    },
  ],
  ['learning', 'studying', 'study'],
);

const generalKnowledge = bankTopic(
  'general knowledge',
  { from: 0, to: 12 },
  [
    {
      id: 'general.general_knowledge.time_and_measure',
      title: 'time and measures',
      facts: {
        say: 'We measure time, length and weight in units that fit together.',
        lines: [
          ['1 hour', '60 minutes'],
          ['1 metre', '100 centimetres'],
          ['1 kilogram', '1,000 grams'],
        ],
      },
      questions: [
        {
          ask: 'How many days does a leap year have?',
          accepted: ['366', '366 days'],
          hint: 'It has one day more than other years.',
          clue: '365 + 1 = ?',
          why: 'In a leap year February has 29 days.',
          misconceptions: { 365: 'That is a usual year. A leap year has one more.' },
        },
        {
          ask: 'How many minutes are there in two hours?',
          accepted: ['120', '120 minutes'],
          hint: 'One hour has 60 minutes.',
          clue: '60 + 60 = ?',
          why: 'Two times 60 is 120.',
          misconceptions: { 60: 'That is one hour.' },
        },
        {
          ask: 'How many centimetres are there in three metres?',
          accepted: ['300', '300 cm', '300 centimetres', '300 centimeters'],
          hint: 'One metre has 100 centimetres.',
          clue: '3 × 100 = ?',
          why: 'Three times 100 is 300.',
        },
        {
          ask: 'Which month has the fewest days?',
          accepted: ['February', 'feb'],
          hint: 'It is the second month of the year.',
          why: 'February has 28 days, and 29 in a leap year.',
        },
      ],
    },
    {
      id: 'general.general_knowledge.world_around_us',
      title: 'the world around us',
      facts: {
        say: 'Look around and up: the sky, our home planet, and our own body.',
        lines: [
          ['our star', 'gives light and warmth'],
          ['planets', 'travel around it'],
          ['our body', 'works day and night'],
        ],
      },
      questions: [
        {
          ask: 'Which star gives the Earth its light and warmth?',
          accepted: ['the Sun'],
          hint: 'You see it in the sky by day.',
          why: 'The Sun is a star, only much closer than the others.',
          misconceptions: { moon: 'The Moon is no star: it only reflects light.' },
        },
        {
          ask: 'Which colour do you get when you mix blue and yellow paint?',
          accepted: ['green'],
          hint: 'It is the colour of grass.',
          why: 'Blue and yellow paint make green.',
        },
        {
          ask: 'Which organ pumps the blood through your body?',
          accepted: ['the heart'],
          hint: 'You can feel it beat in your chest.',
          why: 'The heart beats about 100,000 times a day.',
          misconceptions: { lungs: 'The lungs fill the blood with oxygen. What moves it?' },
        },
        {
          ask: 'Which planet do we live on?',
          accepted: ['the Earth'],
          hint: 'It is the third planet from the Sun, and its name also means soil.',
          why: 'The Earth is the third planet from the Sun.',
        },
      ],
    },
  ],
  ['knowledge', 'trivia'],
);

export const general: Subject = {
  subject: 'general',
  aliases: ['general knowledge', 'study skills'],
  topics: [studySkills, generalKnowledge],
};
