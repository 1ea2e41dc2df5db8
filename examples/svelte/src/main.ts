import '@tutor-session/element';
import { mount } from 'svelte';
import Lesson from './Lesson.svelte';

mount(Lesson, { target: document.querySelector('#root') as Element });
