import type { ModuleDrawing } from './modules.ts';
import type { Drawing, SubjectDrawings } from './whiteboard.ts';

type Given<Kind extends keyof ModuleDrawing> = NonNullable<ModuleDrawing[Kind]>;

/** Says each kind of drawing in words, for whom its author wrote no `alt`. */
const describe: { [Kind in keyof SubjectDrawings]: (drawing: Given<Kind>) => string } = {
  diagram: ({ labels }) => `A picture with names for its parts: ${list(labels.map(({ text }) => text))}.`,
  timeline: ({ events }) => events.map((event) => `${dateOf(event)}: ${sentence(event.text)}`).join(' '),
  map: ({ area, countries = [], points }) =>
    [
      area ? 'A map.' : 'A map of the world.',
      countries.length > 0 ? `Filled: ${list(countries)}.` : '',
      points.length > 0 ? `Marked: ${list(points.map(({ label }) => label))}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  sentence_parts: ({ parts }) => parts.map(({ text, name }) => (name ? `${text} (${name})` : text)).join(' '),
  chain: ({ links, closed }) =>
    `${links.map(({ text, note }) => (note ? `${text} (${note})` : text)).join(', then ')}${closed ? ', and from there to the first again' : ''}.`,
  table: ({ head, rows }) =>
    rows
      .map((row) =>
        sentence(row.map((cell, index) => `${head[index] ?? ''}: ${cell || 'nothing'}`).join('; ')),
      )
      .join(' '),
};

/** The drawing of a concept as the whiteboard gets it; `undefined` for none. */
export function moduleDrawing(drawing: ModuleDrawing | undefined): Drawing | undefined {
  if (!drawing) return undefined;
  const { timeline } = drawing;
  const dated: ModuleDrawing = timeline
    ? { timeline: { ...timeline, events: timeline.events.map((each) => ({ ...each, date: dateOf(each) })) } }
    : drawing;
  const [found] = Object.entries(dated);
  if (!found) return undefined;
  const [command_type, data] = found as [keyof ModuleDrawing, Given<'table'>];
  const inWords = describe[command_type] as (drawing: typeof data) => string;
  return { command_type, payload: { ...data, alt: data.alt ?? inWords(data) } } as Drawing;
}

const dateOf = ({ year, date }: Given<'timeline'>['events'][number]): string =>
  date ?? (year < 0 ? `${-year} BC` : `${year}`);

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const list = (texts: readonly string[]): string => texts.join(', ');
