import type { Subject } from '../concept.ts';
import { bankTopic } from './bank-topic.ts';

const theEarth = bankTopic(
  'the earth',
  { from: 0, to: 5 },
  [
    {
      id: 'geography.the_earth.oceans_and_continents',
      title: 'oceans and continents',
      facts: {
        say: 'Land comes in big pieces, the continents. Between them lie the oceans.',
        lines: [
          ['continents', 'the big pieces of land'],
          ['oceans', 'the big waters between them'],
          ['most of the Earth', 'is covered by water'],
        ],
      },
      questions: [
        {
          ask: 'Which is the largest ocean?',
          accepted: ['the Pacific Ocean', 'pacific'],
          hint: 'It lies between Asia and America. Its name means "peaceful".',
          why: 'The Pacific is larger than all land together.',
          misconceptions: {
            atlantic: 'The Atlantic is the second largest.',
            'atlantic ocean': 'The Atlantic is the second largest.',
          },
        },
        {
          ask: 'Which continent is the largest?',
          accepted: ['Asia'],
          hint: 'China and India lie on it.',
          why: 'Asia has almost a third of all land.',
          misconceptions: { africa: 'Africa is the second largest.' },
        },
        {
          ask: 'Which continent is covered by ice around the South Pole?',
          accepted: ['Antarctica', 'the antarctic'],
          hint: 'Penguins live on its coast.',
          why: 'Almost all of Antarctica lies under ice.',
          misconceptions: { arctic: 'The Arctic is around the North Pole, and it is mostly sea.' },
        },
        {
          ask: 'On which continent does the river Nile flow?',
          accepted: ['Africa'],
          hint: 'It flows through Egypt.',
          why: 'The Nile runs north through eastern Africa to the Mediterranean.',
        },
      ],
    },
    {
      id: 'geography.the_earth.directions',
      title: 'maps and directions',
      facts: {
        say: 'Maps show the land from above. Most of them have north at the top.',
        lines: [
          ['north', 'at the top of most maps'],
          ['compass', 'finds the north'],
          ['sunrise', 'in the east'],
        ],
      },
      questions: [
        {
          ask: 'You face north. Which direction is behind you?',
          accepted: ['south'],
          hint: 'It is the opposite of north.',
          why: 'South is opposite to north.',
        },
        {
          ask: 'In which direction does the sun set?',
          accepted: ['west', 'the west'],
          hint: 'It rises in the east.',
          why: 'The sun rises in the east and sets in the west.',
          misconceptions: { east: 'There it rises. Where does it go down?' },
        },
        {
          ask: 'What is the line around the middle of the Earth called?',
          accepted: ['the equator'],
          hint: 'Its name sounds like "equal": it makes two equal halves.',
          why: 'The equator divides the Earth into a northern and a southern half.',
        },
        {
          ask: 'What do we call the list on a map that explains its signs and colours?',
          accepted: ['the key', 'legend', 'map key'],
          hint: 'It shares its name with the thing that opens a door.',
          why: 'The key, or legend, tells what each sign means.',
        },
      ],
    },
  ],
  ['earth', 'maps', 'oceans', 'continents', 'directions'],
);

const countries = bankTopic(
  'countries and climate',
  { from: 4, to: 12 },
  [
    {
      id: 'geography.countries_and_climate.capitals',
      title: 'countries and capitals',
      facts: {
        say: 'The capital is where a country is governed. It is not always the biggest city.',
        lines: [
          ['France', 'Paris'],
          ['United States', 'Washington, D.C., not New York'],
          ['Turkey', 'Ankara, not Istanbul'],
        ],
      },
      questions: [
        {
          ask: 'What is the capital of Japan?',
          accepted: ['Tokyo'],
          hint: 'An older capital, Kyoto, has the same letters.',
          why: 'Tokyo has been the capital since 1868.',
          misconceptions: {
            kyoto: 'Kyoto was the capital long ago. Today it is a city with the same letters.',
          },
        },
        {
          ask: 'What is the capital of Australia?',
          accepted: ['Canberra'],
          hint: 'It was built as a capital, between the two biggest cities.',
          why: 'Canberra was built because neither Sydney nor Melbourne would give way.',
          misconceptions: {
            sydney: 'Sydney is the biggest city, but not the capital.',
            melbourne: 'Melbourne was the capital only for a start.',
          },
        },
        {
          ask: 'Which country has the most people in South America?',
          accepted: ['Brazil', 'brasil'],
          hint: 'People speak Portuguese there.',
          why: 'About half of all South Americans live in Brazil.',
        },
        {
          ask: 'What is the capital of Canada?',
          accepted: ['Ottawa'],
          hint: 'It lies between Toronto and Montreal.',
          why: 'Ottawa was chosen because it lies between English and French Canada.',
          misconceptions: {
            toronto: 'Toronto is the biggest city, but not the capital.',
            montreal: 'Montreal is big, but not the capital.',
          },
        },
      ],
    },
    {
      id: 'geography.countries_and_climate.climate',
      title: 'climate and landscapes',
      facts: {
        say: 'Weather changes every day. Climate is what is usual over many years.',
        lines: [
          ['near the equator', 'warm all year'],
          ['high mountains', 'colder with every metre'],
          ['near the sea', 'milder winters'],
        ],
      },
      questions: [
        {
          ask: 'What do we call an area with very little rain and few plants?',
          accepted: ['a desert'],
          hint: 'The Sahara is one.',
          why: 'A desert gets less than about 250 millimetres of rain in a year.',
          misconceptions: { dessert: 'That is the sweet after a meal: one s too many.' },
        },
        {
          ask: 'What do we call a hot, wet forest near the equator?',
          accepted: ['rainforest', 'rain forest', 'tropical rainforest', 'jungle'],
          hint: 'Its name tells you what falls there nearly every day.',
          why: 'In a rainforest it is warm and rains nearly all year.',
        },
        {
          ask: 'What do we call a mountain from which lava can come out?',
          accepted: ['a volcano'],
          hint: 'Vesuvius and Etna are two of them.',
          why: 'A volcano brings melted rock from deep down to the surface.',
        },
        {
          ask: 'What do we call the place where a river begins?',
          accepted: ['the source', 'spring', 'headwaters'],
          hint: 'At the other end is the mouth.',
          why: 'A river begins at its source and ends at its mouth.',
          misconceptions: { mouth: 'The mouth is where it ends.' },
        },
      ],
    },
  ],
  ['countries', 'capitals', 'climate', 'landscapes'],
);

export const geography: Subject = { subject: 'geography', aliases: ['geo'], topics: [theEarth, countries] };
