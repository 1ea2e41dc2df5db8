import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type LessonName, lessons } from './lessons.ts';
import { servePage } from './serve-page.ts';

/** The HTML of a lesson as a server sends it: the shell first, then what the shell waits for, with React's script that puts it in its place. */
function render(
  ...[name, props]: [LessonName, Parameters<(typeof lessons)[LessonName]>[0]]
): Promise<string> {
  return new Promise((resolve, reject) => {
    const html = new PassThrough();
    const { pipe } = renderToPipeableStream(lessons[name](props), {
      onShellReady: () => resolve(text(pipe(html))),
      onShellError: reject,
    });
  });
}

/** Serves a lesson as a server renders it, and its script, which hydrates it. */
export function serveLesson(name: LessonName): ReturnType<typeof servePage> {
  return servePage(async (embedUrl) => {
    const props = { src: '/api/tutor', embedUrl, params: { lesson: 7 }, expectReady: true };
    const lesson = JSON.stringify({ name, props }).replaceAll('"', '&quot;');
    return `<main data-lesson="${lesson}">${await render(name, props)}</main>`;
  });
}
