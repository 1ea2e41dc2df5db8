import type { Subject } from '../concept.ts';
import { bankTopic } from './bank-topic.ts';

const ancientTimes = bankTopic(
  'ancient times',
  { from: 0, to: 6 },
  [
    {
      id: 'history.ancient_times.egypt_and_greece',
      title: 'facts about ancient Egypt and Greece',
      facts: {
        say: 'Thousands of years ago people around the Mediterranean built cities, wrote and traded.',
        lines: [
          ['Egypt', 'about 5,000 years ago, on the Nile'],
          ['Greece', 'about 2,500 years ago, many small city states'],
        ],
      },
      questions: [
        {
          ask: 'What was the title of the kings of ancient Egypt?',
          accepted: ['pharaoh', 'pharao', 'faraoh', 'pharoah'],
          hint: 'Tutankhamun was one. The word begins with ph.',
          why: 'The pharaoh ruled Egypt and was honoured like a god.',
        },
        {
          ask: 'What are the huge stone tombs of the kings at Giza called?',
          accepted: ['the pyramids', 'pyramid', 'the great pyramids'],
          hint: 'Their sides are triangles.',
          why: 'The pyramids at Giza were built about 4,500 years ago.',
          misconceptions: { sphinx: 'The Sphinx sits beside them. What are the pointed tombs called?' },
        },
        {
          ask: 'In which Greek city did citizens first vote on their own laws?',
          accepted: ['Athens', 'athen', 'athina'],
          hint: 'It is the capital of Greece today.',
          why: 'In Athens citizens voted in the assembly: an early democracy.',
          misconceptions: { sparta: 'Sparta was ruled by kings and known for its soldiers.' },
        },
        {
          ask: 'Which games did the Greeks hold every four years in honour of Zeus?',
          accepted: ['the Olympic Games', 'olympics', 'olympia', 'olympic'],
          hint: 'We still hold games of that name, with five rings as their sign.',
          why: 'The Olympic Games were first held at Olympia.',
        },
      ],
    },
    {
      id: 'history.ancient_times.rome',
      title: 'facts about ancient Rome',
      facts: {
        say: 'Rome grew from a small town to an empire around the whole Mediterranean.',
        lines: [
          ['753 BC', 'founded, as the legend has it'],
          ['27 BC', 'the first emperor'],
          ['476 AD', 'end of the western empire'],
        ],
      },
      questions: [
        {
          ask: 'Which language did the Romans speak?',
          accepted: ['Latin'],
          hint: 'Italian, Spanish and French come from it.',
          why: 'Latin lives on in Italian, Spanish, French and many English words.',
          misconceptions: {
            italian: 'Italian came much later, from the language we look for.',
            roman: 'The language has a name of its own.',
          },
        },
        {
          ask: 'Which number is the Roman numeral X?',
          accepted: ['10'],
          hint: 'It is two times V.',
          clue: 'V = 5, X = 2 × V',
          why: 'I is 1, V is 5 and X is 10.',
          misconceptions: { 5: 'That is V.' },
        },
        {
          ask: 'What is the great round arena in Rome called, where gladiators fought?',
          accepted: ['the Colosseum', 'coliseum'],
          hint: 'Its name has to do with colossal, which means huge.',
          why: 'About 50,000 people could watch in the Colosseum.',
        },
        {
          ask: 'What do we call the bridges that brought water into Roman cities?',
          accepted: ['aqueducts', 'aqueduct'],
          hint: 'Aqua is Latin for water.',
          why: 'Aqueducts brought fresh water over many kilometres.',
        },
      ],
    },
  ],
  ['ancient history', 'egypt', 'greece', 'rome', 'ancient rome', 'ancient egypt', 'ancient greece'],
);

const modernTimes = bankTopic(
  'the modern world',
  { from: 5, to: 12 },
  [
    {
      id: 'history.the_modern_world.discoveries_and_revolutions',
      title: 'discoveries and revolutions',
      facts: {
        say: 'From about 1450 on, printed books, ocean voyages and new ideas changed the world.',
        lines: [
          ['about 1450', 'printing with movable type in Europe'],
          ['1492', 'Columbus reaches America'],
          ['1776', 'American independence declared'],
          ['1789', 'a revolution begins in Europe'],
        ],
      },
      questions: [
        {
          ask: 'Who began to print books with movable metal type in Europe about 1450?',
          accepted: ['Johannes Gutenberg', 'gutenberg'],
          hint: 'He worked in Mainz, in Germany. His Bible is famous.',
          why: 'With Gutenberg’s press books became cheap enough for many.',
        },
        {
          ask: 'In which country did a revolution begin in 1789?',
          accepted: ['France'],
          hint: 'The people of Paris stormed the Bastille.',
          why: 'The French Revolution ended the old order of king and estates.',
        },
        {
          ask: 'Which machine, improved by James Watt, drove the factories of the Industrial Revolution?',
          accepted: ['the steam engine', 'steam machine', 'steam'],
          hint: 'It runs on boiling water.',
          why: 'The steam engine made factories independent of wind and rivers.',
        },
        {
          ask: 'Who was the first president of the United States?',
          accepted: ['George Washington', 'washington'],
          hint: 'The capital has his name.',
          why: 'George Washington became president in 1789.',
          misconceptions: { lincoln: 'Lincoln was the sixteenth.', jefferson: 'Jefferson was the third.' },
        },
      ],
    },
    {
      id: 'history.the_modern_world.twentieth_century',
      title: 'events of the twentieth century',
      facts: {
        say: 'The twentieth century saw two world wars, and then a long, slow growing together.',
        lines: [
          ['1914', 'the First World War begins'],
          ['1939', 'the Second World War begins'],
          ['1945', 'the United Nations are founded'],
          ['1969', 'people land on the Moon'],
        ],
      },
      questions: [
        {
          ask: 'In which year did the Second World War end?',
          accepted: ['1945'],
          hint: 'It was the year in which the United Nations were founded.',
          clue: '1939 + 6 = ?',
          why: 'It ended in 1945, in May in Europe and in September in Asia.',
          misconceptions: { 1918: 'In that year the First World War ended.', 1939: 'In that year it began.' },
        },
        {
          ask: 'Which wall, opened in 1989, had divided a German city?',
          accepted: ['the Berlin Wall', 'berlin'],
          hint: 'The city is the capital of Germany.',
          why: 'The Berlin Wall stood from 1961 to 1989.',
        },
        {
          ask: 'Who led the movement for India’s independence without violence?',
          accepted: ['Mahatma Gandhi', 'gandhi', 'ghandi'],
          hint: 'He was called Mahatma, "great soul".',
          why: 'Gandhi led by peaceful protest. India became independent in 1947.',
          misconceptions: { nehru: 'Nehru was the first prime minister. Who led the peaceful protests?' },
        },
        {
          ask: 'Who was the first person to walk on the Moon?',
          accepted: ['Neil Armstrong', 'armstrong'],
          hint: 'He spoke of "one giant leap for mankind".',
          why: 'Neil Armstrong stepped on the Moon on 20 July 1969.',
          misconceptions: {
            'buzz aldrin': 'He was the second, minutes later.',
            aldrin: 'He was the second, minutes later.',
            'yuri gagarin': 'He was the first in space. The Moon came later.',
          },
        },
      ],
    },
  ],
  ['modern history', 'world history', 'revolutions', 'twentieth century', '20th century'],
);

export const history: Subject = { subject: 'history', topics: [ancientTimes, modernTimes] };
