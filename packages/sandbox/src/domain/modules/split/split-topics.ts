import type { ModuleTopic } from '@tutor-session/protocol';
import { cleanText } from '../clean-text.ts';
import type { PdfLine } from '../pdf/page-lines.ts';
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

/** On fewer pages, what stands twice shows nothing. */
const minPages = 3;
/** Lines at the top and at the bottom of a page that may be a running header or footer. */
const edge = 2;

/** Returns the pages without running headers, footers and page numbers, which most of them have. */
export function dropRunningLines(pages: readonly (readonly PdfLine[])[]): PdfLine[][] {
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const key of new Set(edgeIndexes(page).map((index) => lineKey(page[index])))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const isRunningLine = (line: PdfLine | undefined) =>
    pages.length >= minPages && (counts.get(lineKey(line)) ?? 0) > pages.length / 2;
  return pages.map((page) => {
    const edges = new Set(edgeIndexes(page));
    return page.filter((line, index) => !(edges.has(index) && (isRunningLine(line) || isPageNumber(line))));
  });
}

function edgeIndexes(page: readonly PdfLine[]): number[] {
  // Where there is nothing between top and bottom, they are the text.
  if (page.length <= 2 * edge) return [];
  return page.map((_, index) => index).filter((index) => index < edge || index >= page.length - edge);
}

// Page numbers differ from page to page, so numbers are all the same here.
function lineKey(line: PdfLine | undefined): string {
  return (line?.text ?? '').replace(/\d+/g, '#');
}

function isPageNumber({ text }: PdfLine): boolean {
  return /^(?:page\s+)?[-–]?\s*\d{1,4}\s*[-–]?(?:\s*(?:of|\/)\s*\d{1,4})?$/i.test(text);
}
