import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Lesson } from './lesson';

createRoot(document.querySelector('#root') as Element).render(
  <StrictMode>
    <Lesson />
  </StrictMode>,
);
