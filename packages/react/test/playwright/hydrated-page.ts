import { hydrateRoot } from 'react-dom/client';
import { type LessonName, lessons } from './lessons.ts';

const main = document.querySelector('main') as HTMLElement;
const { name, props } = JSON.parse(`${main.dataset.lesson}`);
const complaints: string[] = [];
console.error = (...what: unknown[]) => complaints.push(what.join(' '));
const render = (order?: 'ab' | 'ba') => lessons[name as LessonName](props, order);
const root = hydrateRoot(main, render(), {
  onRecoverableError: (error) => complaints.push(`${error}`),
});
Object.assign(window, { complaints, show: (order: 'ab' | 'ba') => root.render(render(order)) });
