import { html } from 'hono/html';

/** HTML whose values were escaped. */
export type Html = ReturnType<typeof html>;

/** The frame of every page after the session. */
export function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Maple Street School</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style.css" />
        <link rel="stylesheet" href="/lessons.css" />
      </head>
      <body>
        <header class="bar">
          <p class="school">Maple Street School</p>
          <nav aria-label="Pages"><a href="/">Tutor</a> <a href="/lessons">Lessons so far</a></nav>
        </header>
        <main class="reading">${content}</main>
      </body>
    </html>`;
}

/** A page that only says something. */
export function messagePage(title: string, text: string): Html {
  return page(title, html`<h1>${title}</h1><p>${text}</p><p><a class="button" href="/">To the tutor</a></p>`);
}

/** Seconds as a person says them. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** A moment as a date and a time of day. */
export function moment(timestamp: string): Html {
  const text = new Date(timestamp).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
  return html`<time datetime="${timestamp}">${text}</time>`;
}

/** A topic with a capital, or a concept's id as words: `math.addition.within_20` → `Addition: within 20`. */
export function label(text: string): string {
  const words = text.split('.').slice(-2).join(': ').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
