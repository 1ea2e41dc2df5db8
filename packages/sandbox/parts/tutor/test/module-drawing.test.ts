import { expect, test } from 'vitest';
import { moduleDrawing } from '../src/content/module-drawing.ts';
import type { ModuleDrawing } from '../src/content/modules.ts';

const title = 'x';

const [founded, fallen] = [
  { year: -753, text: 'Rome is founded' },
  { year: 476, date: '476 AD', text: 'It ends.' },
];
const points = [{ label: 'Giza', longitude: 31, latitude: 30 }];
const links = [{ text: 'rain' }, { text: 'river', note: 'flows' }];
const rows = ['cat cats', 'fish '].map((row) => row.split(' '));

test.each<[ModuleDrawing, string]>([
  [{ timeline: { title, events: [founded, fallen] } }, '753 BC: Rome is founded. 476 AD: It ends.'],
  [{ map: { title, countries: ['Egypt'], points } }, 'A map of the world. Filled: Egypt. Marked: Giza.'],
  [{ chain: { title, closed: true, links } }, 'rain, then river (flows), and from there to the first again.'],
  [{ table: { title, head: ['one', 'many'], rows } }, 'one: cat; many: cats. one: fish; many: nothing.'],
])('a drawing of a module says in words what it shows: %#', (drawing, alt) => {
  const [command_type] = Object.keys(drawing);
  expect(moduleDrawing(drawing)).toMatchObject({ command_type, payload: { title, alt } });
});

test('the words of a drawing that has its own stay', () => {
  const table = { title, alt: 'Two animals.', head: ['one'], rows: [['cat']] };
  expect(moduleDrawing({ table })?.payload).toEqual(table);
});
