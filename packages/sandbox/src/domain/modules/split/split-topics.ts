import type { ModuleTopic } from '@tutor-session/protocol';
import { cleanText } from '../clean-text.ts';
import type { PdfLine } from '../pdf/pdf-line.ts';
import { dropRunningLines } from './drop-running-lines.ts';
import { findHeadings } from './find-headings.ts';
import { findQuestions } from './find-questions.ts';

/** What the contract allows (ModuleUpload and ModuleTopic in openapi.yaml). */
const maxTopics = 200;
const maxQuestions = 500;
const maxNameCharacters = 200;
const maxContentCharacters = 200_000;

interface Section {
  name: string;
  size: number;
  lines: string[];
}

/**
 * Splits the text of a PDF into topics at its headings; what comes before the first one is a topic called `title`. Empty when
 * there is no text.
 */
export function splitTopics(pages: readonly (readonly PdfLine[])[], title: string): ModuleTopic[] {
  const lines = dropRunningLines(pages)
    .flat()
    .map((line) => ({ ...line, text: cleanText(line.text).trim() }))
    .filter(({ text }) => text !== '');
  const isHeading = findHeadings(lines, maxTopics - 1);
  const sections: Section[] = [{ name: title, size: Number.POSITIVE_INFINITY, lines: [] }];
  lines.forEach((line, index) => {
    const last = sections.at(-1) as Section;
    if (!isHeading(index)) last.lines.push(line.text);
    // A heading that goes on in the next line.
    else if (last.lines.length === 0 && last.size === line.size && sections.length > 1)
      last.name += ` ${line.text}`;
    else sections.push({ name: line.text, size: line.size, lines: [] });
  });
  // A heading with nothing of its own stands above others, like the title of a book.
  return sections
    .filter((section) => section.lines.length > 0)
    .flatMap(splitSection)
    .slice(0, maxTopics);
}

function splitSection({ name, lines }: Section): ModuleTopic[] {
  const { questions, rest } = findQuestions(lines);
  const topic = [...name].slice(0, maxNameCharacters).join('');
  const pieces = splitText(rest.join('\n'));
  const count = Math.max(pieces.length, Math.ceil(questions.length / maxQuestions));
  return Array.from({ length: count }, (_, index) => {
    const asked = questions.slice(index * maxQuestions, (index + 1) * maxQuestions);
    return {
      topic,
      ...(pieces[index] ? { content: pieces[index] } : {}),
      ...(asked.length > 0 ? { questions: asked } : {}),
    };
  });
}

/** Text in pieces that a topic can hold, by characters as the contract counts them. */
function splitText(text: string): string[] {
  const characters = [...text];
  const count = Math.ceil(characters.length / maxContentCharacters);
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * maxContentCharacters, (index + 1) * maxContentCharacters).join(''),
  );
}
