import type { Subject } from '../concept.ts';
import { bankTopic } from './bank-topic.ts';

const livingThings = bankTopic(
  'living things',
  { from: 0, to: 5 },
  [
    {
      id: 'science.living_things.plants',
      title: 'how plants live',
      facts: {
        say: 'A plant has roots, a stem, leaves and often flowers. Each part has its own job.',
        lines: [
          ['roots', 'in the soil'],
          ['stem', 'carries water up'],
          ['leaves', 'work in the light'],
          ['flowers', 'where seeds begin'],
        ],
      },
      questions: [
        {
          ask: 'Which part of a plant takes up water from the soil?',
          accepted: ['the roots', 'root'],
          hint: 'It is the part that you cannot see, because it is underground.',
          why: 'Roots drink water from the soil and hold the plant in place.',
          misconceptions: { stem: 'The stem carries the water up. But where does the water come in?' },
        },
        {
          ask: 'In which part of a plant is most of its food made?',
          accepted: ['the leaves', 'leaf'],
          hint: 'It is the flat, green part that catches the light.',
          why: 'Green leaves use light, water and air to make sugar.',
        },
        {
          ask: 'Which gas from the air do plants need to make their food?',
          accepted: ['carbon dioxide', 'co2'],
          hint: 'We breathe this gas out.',
          why: 'Plants build sugar from carbon dioxide and water.',
          misconceptions: {
            oxygen: 'Oxygen is what plants give back. They take in the gas that we breathe out.',
          },
        },
        {
          ask: 'A seed starts to grow into a small plant. Which liquid does it need for that?',
          accepted: ['water', 'h2o', 'rain'],
          hint: 'You pour it on a flower pot.',
          why: 'Water makes the seed swell and wakes it up.',
        },
      ],
    },
    {
      id: 'science.living_things.animals',
      title: 'animal groups',
      facts: {
        say: 'We sort animals by how their bodies are built.',
        lines: [
          ['mammals', 'hair, and milk for their young'],
          ['birds', 'feathers'],
          ['fish', 'live in water'],
          ['insects', 'a body in three parts'],
        ],
      },
      questions: [
        {
          ask: 'How many legs does an insect have?',
          accepted: ['6'],
          hint: 'An insect has three pairs of legs.',
          clue: '3 pairs of legs: 3 × 2',
          why: 'All insects have three pairs of legs.',
          misconceptions: {
            8: 'That is a spider, and a spider is no insect. An insect has three pairs of legs.',
          },
        },
        {
          ask: 'What do fish use to breathe under water?',
          accepted: ['gills'],
          hint: 'They sit behind the head, on both sides.',
          why: 'Gills take oxygen out of the water.',
          misconceptions: {
            lungs: 'We breathe with lungs, in air. Fish have something else behind the head.',
          },
        },
        {
          ask: 'A whale lives in the sea and feeds its young with milk. To which animal group does it belong?',
          accepted: ['mammals', 'mammal'],
          hint: 'Look at the milk, not at the sea.',
          why: 'Whales breathe air and feed their young with milk, as mammals do.',
          misconceptions: { fish: 'It swims like one, but fish give no milk. Which group does?' },
        },
        {
          ask: 'What covers the body of every bird and of no other animal alive today?',
          accepted: ['feathers'],
          hint: 'They are light, and birds need them to fly and keep warm.',
          why: 'Only birds have feathers today.',
          misconceptions: { wings: 'Bats have wings too. What are the wings of a bird covered with?' },
        },
      ],
    },
  ],
  ['plants', 'animals', 'plants and animals', 'biology', 'life science'],
);

const forcesAndMatter = bankTopic(
  'forces and matter',
  { from: 5, to: 12 },
  [
    {
      id: 'science.forces_and_matter.forces',
      title: 'forces and motion',
      facts: {
        say: 'A force is a push or a pull. It can start, stop or turn a motion.',
        lines: [
          ['force', 'a push or a pull'],
          ['speed', 'distance ÷ time'],
          ['balanced forces', 'no change of motion'],
        ],
      },
      questions: [
        {
          ask: 'Which force pulls a dropped ball to the ground?',
          accepted: ['gravity', 'gravitation', 'gravitational force', 'weight'],
          hint: 'It also keeps the Moon on its way around the Earth.',
          why: 'Gravity pulls all masses towards each other.',
        },
        {
          ask: 'Which force slows a sledge down on a rough road?',
          accepted: ['friction', 'frictional force'],
          hint: 'It actions where two surfaces rub. You use it to warm your hands.',
          why: 'Friction actions against the motion where surfaces rub.',
          misconceptions: { gravity: 'Gravity pulls down, not back. Which force comes from rubbing?' },
        },
        {
          ask: 'In which unit do we measure force?',
          accepted: ['newton', 'newtons', 'n'],
          hint: 'It is named after the man with the falling apple.',
          why: 'One newton is about the weight of a small apple.',
          misconceptions: {
            kilogram: 'A kilogram measures mass. The unit of force bears a scientist’s name.',
          },
        },
        {
          ask: 'A cyclist rides 60 kilometres in 3 hours. What is the average speed in kilometres per hour?',
          accepted: ['20', '20 km/h', '20 kilometres per hour', '20 kmh', '20 kph'],
          hint: 'Speed is distance divided by time.',
          clue: '60 km ÷ 3 h = ?',
          why: '60 divided by 3 is 20 kilometres in each hour.',
          misconceptions: { 180: 'You multiplied. Speed is distance divided by time.' },
        },
      ],
    },
    {
      id: 'science.forces_and_matter.states',
      title: 'states of matter',
      facts: {
        say: 'Matter is solid, liquid or gas. It changes from one to another with heat.',
        lines: [
          ['solid → liquid', 'melting'],
          ['gas → liquid', 'condensing'],
          ['liquid → solid', 'freezing'],
        ],
      },
      questions: [
        {
          ask: 'A puddle dries in the sun. What is the change from liquid to gas called?',
          accepted: ['evaporation', 'evaporating', 'vaporization', 'vaporisation', 'evaporate'],
          hint: 'The word has "vapor" in it, which is water as a gas.',
          why: 'In evaporation a liquid slowly becomes a gas.',
          misconceptions: {
            condensation: 'That is the way back, from gas to liquid.',
            melting: 'Melting is from solid to liquid.',
          },
        },
        {
          ask: 'At how many degrees Celsius does pure water freeze at sea level?',
          accepted: ['0', '0 degrees', '0 c', 'zero'],
          hint: 'The Celsius scale was made with this very point as its start.',
          clue: 'It lies between −1 and 1.',
          why: 'The Celsius scale has its zero where water freezes.',
          misconceptions: {
            100: 'At that temperature water boils.',
            32: 'That is the number on the Fahrenheit scale.',
          },
        },
        {
          ask: 'What is the smallest part of an element that still is that element?',
          accepted: ['an atom', 'atoms'],
          hint: 'The Greek word for it means "cannot be cut".',
          why: 'An element is made of atoms of one kind.',
          misconceptions: {
            molecule: 'A molecule is built from several of them.',
            electron: 'An electron is only a part of it.',
          },
        },
        {
          ask: 'Which two elements make up water?',
          accepted: ['hydrogen and oxygen', 'h and o'],
          hint: 'Think of the formula H₂O.',
          clue: 'h… and o…',
          why: 'A water molecule has two hydrogen atoms and one oxygen atom.',
        },
      ],
    },
  ],
  ['forces', 'matter', 'physics', 'chemistry', 'physical science', 'energy'],
);

export const science: Subject = {
  subject: 'science',
  aliases: ['sciences', 'natural science'],
  topics: [livingThings, forcesAndMatter],
};
