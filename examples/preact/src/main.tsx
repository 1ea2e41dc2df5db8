import '@tutor-session/element';
import { render } from 'preact';
import { Lesson } from './lesson';

render(<Lesson />, document.querySelector('#root') as Element);
