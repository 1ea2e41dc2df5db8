import type { WhiteboardItem } from '@tutor-session/protocol';
import { item } from './samples.ts';

const alt = 'What it shows, in words.';

/** One of each kind that a module may have, with texts that are long for a phone. */
export const subjectSamples: readonly WhiteboardItem[] = [
  item('diagram', {
    title: 'A plant',
    alt,
    shapes: [{ path: 'M0 70H100V100H0Z', fill: 'earth' }, { path: 'M50 70V20' }],
    labels: [
      { text: 'flower', x: 50, y: 20 },
      { text: 'roots in the soil', x: 40, y: 85 },
      { text: 'soil', x: 10, y: 90 },
    ],
  }),
  item('timeline', {
    title: 'Rome',
    alt,
    events: [
      { year: 476, date: '476 AD', text: 'The western empire ends, after more than a thousand years' },
      { year: -753, date: '753 BC', text: 'Rome is founded' },
    ],
  }),
  item('sentence_parts', {
    title: 'A sentence',
    alt,
    parts: [
      { text: 'The' },
      { text: 'old', name: 'describes a thing' },
      { text: 'clock', name: 'names a thing' },
      { text: 'ticks loudly.', name: 'tells what is done' },
    ],
  }),
  item('chain', {
    title: 'A food chain',
    alt,
    closed: true,
    links: [
      { text: 'grass', note: 'grows in the light' },
      ...['rabbit', 'fox', 'soil'].map((text) => ({ text })),
    ],
  }),
  item('table', {
    title: 'One and many',
    alt,
    head: ['one', 'many'],
    rows: [
      ['cat', 'cats'],
      ['1/2', '3/2'],
    ],
  }),
];

export const mapSample: WhiteboardItem = item('map', {
  title: 'Egypt and Greece',
  alt,
  area: { west: 8, south: 21, east: 43, north: 45 },
  countries: ['Egypt', 'Greece'],
  points: [
    { label: 'Giza', longitude: 31.1, latitude: 30 },
    { label: 'Cairo', longitude: 31.2, latitude: 30.1 },
  ],
});
