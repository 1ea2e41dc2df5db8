import '@tutor-session/element';
import { render } from 'solid-js/web';
import { Lesson } from './lesson';

render(() => <Lesson />, document.querySelector('#root') as Element);
